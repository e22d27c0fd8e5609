/** How the customer behind a call is found. */
export type Lookup =
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'customer' | 'call-record'; readonly id: string }
  | { readonly by: 'nothing' };

/** Reads what the phone dials or was called from: a number, or a reference where that is masked. */
export function lookupOf(target: string): Lookup {
  const [, kind, id] =
    /^ref[.:](?:(customer|call|voicemail|party|attempt)[.:])?(.+)$/.exec(target) ?? [];
  // A message names nobody: who left it as a known customer is dialled as such.
  if (kind === 'voicemail') return { by: 'nothing' };
  // The number is sealed in it, or that of a contact of a campaign: the server knows it.
  if (kind === 'party' || kind === 'attempt') return { by: 'phone', phone: target };
  if (id !== undefined) return { by: kind === 'call' ? 'call-record' : 'customer', id };
  return /^\+?\d{7,15}$/.test(target) ? { by: 'phone', phone: target } : { by: 'nothing' };
}
