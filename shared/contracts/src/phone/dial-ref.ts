const kinds = ['customer', 'call', 'voicemail'] as const;

/** What a phone may dial while the number stays masked: a customer, the other end of a call record or of a message. */
export interface DialRef {
  readonly kind: (typeof kinds)[number];
  /** UUID of the row that has the number. */
  readonly id: string;
}

// Pages of an older release write colons, which no SIP address takes.
const pattern = /^ref[.:]([a-z]+)[.:]([0-9a-f-]{36})$/;

/** `ref.customer.<id>`, as it is dialled; the server resolves it (`resolveDialRef`). */
export function writeDialRef(kind: DialRef['kind'], id: string): string {
  return `ref.${kind}.${id}`;
}

/** Reads a reference; null for anything else. */
export function readDialRef(text: string): DialRef | null {
  const [, word, id] = pattern.exec(text) ?? [];
  const kind = kinds.find((known) => known === word);
  return kind === undefined || id === undefined ? null : { kind, id };
}
