/** Texts of the waveform of a sound. */
export const messages = {
  position: (name: string) => `Vị trí phát của ${name}`,
  positionText: (now: string, all: string) => `${now} trên ${all}`,
} as const;
