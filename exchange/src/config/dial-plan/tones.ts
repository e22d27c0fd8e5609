/** What is heard when something was switched: rising for on, falling for off, low for what may not be. Tones of Asterisk, in Hz and milliseconds. */
export const tones = {
  on: '!600/150,!0/80,!900/300,!0/200',
  off: '!900/150,!0/80,!600/300,!0/200',
  refused: '!300/150,!0/80,!300/300,!0/200',
} as const;
