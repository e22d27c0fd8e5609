import * as v from 'valibot';

/** Kinds of objects at which a call may stand and ask again. */
export const placeKinds = [
  'subscriber',
  'ring_group',
  'queue',
  'ivr',
  'message',
  'last_call',
  'outside',
  'inbound',
  'conference',
  /** Ring group whose phones hear an announcement. */
  'page',
  /** The PIN of a mailbox, and a message in it: the server answers there. */
  'mailbox',
  'voicemail',
  /** The PIN of who logs in at a desk phone: the server answers there. */
  'hot_desk',
  /** An attempt of a campaign: the server answers there. */
  'attempt',
  /** A question of a survey by keys, of a response: the server answers there. */
  'survey',
  /** Extension whose phone sent the call on; the step counts such answers of the call. */
  'moved',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where a call stands: an object of the tenant and the step in it. */
export interface Place {
  readonly kind: PlaceKind;
  readonly id: string;
  /** 0-999 */
  readonly step: number;
}

const pattern = /^([a-z_]{2,16})\.([A-Za-z0-9-]{1,36})\.(\d{1,3})$/;

/** A place as the dial plan carries it: `ring_group.<id>.2`. */
export const placeSchema = v.pipe(v.string(), v.regex(pattern));

/** Writes a place down for the dial plan. */
export function placeText({ kind, id, step }: Place): string {
  return `${kind}.${id}.${step}`;
}

/** Reads a place that the dial plan brings back; null when it is not ours. */
export function readPlace(text: string): Place | null {
  const [, kind, id, step] = pattern.exec(text) ?? [];
  if (id === undefined || !v.is(v.picklist(placeKinds), kind)) return null;
  return { kind, id, step: Number(step) };
}
