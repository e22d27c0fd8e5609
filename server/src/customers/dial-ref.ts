/** Opaque references that a phone may dial while the number stays hidden. */
export type DialRef =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'call'; readonly id: string }
  | { readonly kind: 'voicemail'; readonly id: string };

const pattern = /^ref:(customer|call|voicemail):([0-9a-f-]{36})$/;

export function customerRef(id: string): string {
  return `ref:customer:${id}`;
}

export function callRef(callRecordId: string): string {
  return `ref:call:${callRecordId}`;
}

export function voicemailRef(messageId: string): string {
  return `ref:voicemail:${messageId}`;
}

/** Reads a reference; null for anything else. */
export function readDialRef(text: string): DialRef | null {
  const match = pattern.exec(text);
  const id = match?.[2];
  if (id === undefined) return null;
  const [, kind] = match ?? [];
  if (kind === 'call' || kind === 'voicemail') return { kind, id };
  return { kind: 'customer', id };
}
