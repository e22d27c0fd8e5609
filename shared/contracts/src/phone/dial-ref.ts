const kinds = ['customer', 'call', 'voicemail', 'party', 'attempt'] as const;

/**
 * What a phone may dial while the number stays masked: a customer, the other end of a call record or of a message, or
 * the party of a call that its exchange told it of, or whom a campaign has the agent call.
 */
export interface DialRef {
  readonly kind: (typeof kinds)[number];
  /** UUID of the row that has the number; of a party the number itself, sealed by the server. */
  readonly id: string;
}

// Pages of an older release write colons, which no SIP address takes.
const pattern = /^ref[.:]([a-z]+)[.:]([0-9A-Za-z_-]{1,68})$/;
const uuid = /^[0-9a-f-]{36}$/;

/** `ref.customer.<id>`, as it is dialled; the server resolves it (`resolveDialRef`). */
export function writeDialRef(kind: DialRef['kind'], id: string): string {
  return `ref.${kind}.${id}`;
}

/** Reads a reference; null for anything else. */
export function readDialRef(text: string): DialRef | null {
  const [, word, id] = pattern.exec(text) ?? [];
  const kind = kinds.find((known) => known === word);
  if (kind === undefined || id === undefined) return null;
  return kind === 'party' || uuid.test(id) ? { kind, id } : null;
}
