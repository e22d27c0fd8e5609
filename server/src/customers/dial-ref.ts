/** Opaque references that a phone may dial while the number stays hidden. */
export interface DialRef {
  readonly kind: 'customer' | 'call' | 'voicemail';
  readonly id: string;
}

// Pages of an older release write colons, which no SIP address takes.
const pattern = /^ref[.:](?:(customer)|(call)|(voicemail))[.:]([0-9a-f-]{36})$/;

export function customerRef(id: string): string {
  return `ref.customer.${id}`;
}

export function callRef(callRecordId: string): string {
  return `ref.call.${callRecordId}`;
}

export function voicemailRef(messageId: string): string {
  return `ref.voicemail.${messageId}`;
}

/** Reads a reference; null for anything else. */
export function readDialRef(text: string): DialRef | null {
  const [, customer, call, , id] = pattern.exec(text) ?? [];
  if (id === undefined) return null;
  const kind = customer === undefined ? (call === undefined ? 'voicemail' : 'call') : 'customer';
  return { kind, id };
}
