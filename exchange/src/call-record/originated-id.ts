/** What the exchange begins calls for. */
export type OriginatedKind = 'campaign' | 'otp';

const pattern = /^(campaign|otp)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Id of a call that the exchange begins, and of its first channel. The journal of one that nobody answers holds nothing else
 * that says so: no dial plan runs for it.
 * @param attempt - UUID of what the server wrote down before
 */
export function originatedId(kind: OriginatedKind, attempt: string): string {
  return `${kind}-${attempt}`;
}

/** What a call was begun for, by its id; null for a call that somebody made. */
export function readOriginatedId(
  callId: string,
): { readonly kind: OriginatedKind; readonly attempt: string } | null {
  const [, kind, attempt] = pattern.exec(callId) ?? [];
  if (attempt === undefined) return null;
  return { kind: kind === 'otp' ? 'otp' : 'campaign', attempt };
}
