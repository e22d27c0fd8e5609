/** What names one of our calls at the exchange (RFC 3261 §12). */
export interface SipDialog {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
}

function text(message: unknown, key: string): string {
  if (typeof message !== 'object' || message === null) return '';
  const value: unknown = Reflect.get(message, key);
  return typeof value === 'string' ? value : '';
}

/** Reads it of the message that made the call: the 200 to our INVITE, or the INVITE that came. */
export function dialogOf(message: unknown, incoming: boolean): SipDialog {
  const [from, to] = [text(message, 'from_tag'), text(message, 'to_tag')];
  const [localTag, remoteTag] = incoming ? [to, from] : [from, to];
  return { callId: text(message, 'call_id'), localTag, remoteTag };
}

/**
 * Where a transferred party is sent to take over one of our calls (RFC 3891). The tags are those that the
 * exchange knows as its own and as ours; JsSIP mixes them up for a call that came in.
 */
export function replacingUri(uri: string, { callId, localTag, remoteTag }: SipDialog): string {
  const replaces = `${callId};to-tag=${remoteTag};from-tag=${localTag}`;
  return `${uri.replace(/\?.*$/, '')}?Replaces=${encodeURIComponent(replaces)}`;
}
