/** Files beside Asterisk's own that hold what the server knows, by kind. */
export const objectFileNames = {
  queues: 'alo-queues.conf',
  music: 'alo-musiconhold.conf',
  mailboxes: 'alo-voicemail.conf',
  trunks: 'alo-trunks.conf',
  lamps: 'alo-lamps.conf',
  recordKeys: 'alo-features.conf',
} as const;

export type ObjectFileKind = keyof typeof objectFileNames;
