import * as v from 'valibot';

/** Destination codes: those of the specification §9, misspellings included, and `conference`, which is ours. */
export const destinationTypes = [
  'ivr',
  'direct',
  'group',
  'fw',
  'msg',
  'time',
  'voicmail',
  'queue',
  'lastcall',
  'voicemaill',
  'conference',
] as const;
export const destinationTypeSchema = v.picklist(destinationTypes);
export type DestinationType = v.InferOutput<typeof destinationTypeSchema>;

/** What each destination code points at (entities.md §1.2); null: a number in `dest_value`. */
export const destinationTargets = {
  ivr: 'ivr',
  direct: 'subscriber',
  group: 'ring_group',
  fw: null,
  msg: 'message',
  time: 'time_condition',
  voicmail: 'subscriber',
  queue: 'queue',
  lastcall: 'last_call',
  voicemaill: 'shared_voicemail',
  conference: 'conference',
} as const satisfies Record<DestinationType, string | null>;

/** GET /partner/destinations: a nested map that the product turns into name/value pairs (§7). */
export const destinationsSchema = v.record(v.string(), v.record(v.string(), v.string()));

export interface DestinationOption {
  readonly type: DestinationType;
  readonly value: string;
  readonly name: string;
}

/** Flattens the destinations answer; types that are not in the vocabulary are left out. */
export function toDestinationOptions(
  map: v.InferOutput<typeof destinationsSchema>,
): DestinationOption[] {
  return Object.entries(map).flatMap(([type, entries]) =>
    v.is(destinationTypeSchema, type)
      ? Object.entries(entries).map(([value, name]) => ({ type, value, name }))
      : [],
  );
}
