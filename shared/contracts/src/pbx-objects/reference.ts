import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import type { Destination } from './routing-object.ts';
import { destinationTargets } from '../vocabulary/destination.ts';

/** Kinds of things that a telephone object may point at (entities.md §8). */
export const referenceKinds = [
  'group',
  'inbound',
  'ring_group',
  'queue',
  'ivr',
  'message',
  'time_condition',
  'time_group',
  'holiday_calendar',
  'last_call',
  'outbound',
  'blocked_incoming',
  'blocked_outgoing',
  'shared_voicemail',
  'conference',
  'desk_phone',
  'subscriber',
  'number',
  'greeting',
  'moh',
  'department',
  'team',
  'account',
] as const;
export const referenceKindSchema = v.picklist(referenceKinds);
export type ReferenceKind = v.InferOutput<typeof referenceKindSchema>;

/** One place of an object that points at another one. */
export interface Reference {
  /** Path of the field: `members.0.id`. */
  readonly slot: string;
  readonly kind: ReferenceKind;
  readonly id: string;
}

const idSchema = v.pipe(v.string(REQUIRED_MESSAGE), v.uuid(REQUIRED_MESSAGE));

/** The id of a thing of one kind. The mark is what {@link referencesOf} reads. */
export function refersTo(kind: ReferenceKind) {
  return v.pipe(idSchema, v.metadata({ refersTo: kind }));
}

/** {@link refersTo} where nothing need be chosen. */
export function mayReferTo(kind: ReferenceKind) {
  return v.optional(v.nullable(refersTo(kind)), null);
}

/** Every reference that a value holds, found by the marks of its schema, in the order of the schema. */
export function referencesOf(schema: v.GenericSchema, value: unknown): Reference[] {
  const found: Reference[] = [];
  collect(schema, value, [], found);
  return found;
}

/** What of a valibot schema tells about its parts. */
interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly (
    | v.GenericSchema
    | { readonly kind: string; readonly metadata?: object }
  )[];
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

function collect(
  schema: v.GenericSchema,
  value: unknown,
  path: readonly (string | number)[],
  found: Reference[],
): void {
  if (value === null || value === undefined) return;
  const parts = schema as v.GenericSchema & SchemaParts;
  for (const step of parts.pipe ?? []) {
    if (step.kind !== 'metadata' || !('metadata' in step) || step.metadata === undefined) continue;
    if ('refersTo' in step.metadata) {
      const kind = v.parse(referenceKindSchema, step.metadata.refersTo);
      found.push({ slot: path.join('.'), kind, id: v.parse(v.string(), value) });
    }
    if ('isDestination' in step.metadata) found.push(...destinationReference(value, path));
  }
  if (parts.wrapped !== undefined) return collect(parts.wrapped, value, path, found);
  if (parts.item !== undefined && Array.isArray(value)) {
    for (const [at, item] of value.entries()) collect(parts.item, item, [...path, at], found);
  }
  if (parts.entries !== undefined && typeof value === 'object') {
    for (const [key, entry] of Object.entries(parts.entries)) {
      collect(entry, Reflect.get(value, key), [...path, key], found);
    }
  }
  if (parts.type === 'variant') {
    const chosen = parts.options?.find((option) => v.is(option, value));
    if (chosen !== undefined) collect(chosen, value, path, found);
  }
}

function destinationReference(value: unknown, path: readonly (string | number)[]): Reference[] {
  const { dest_type, dest_id } = value as Destination;
  const kind = destinationTargets[dest_type];
  return kind === null || dest_id === null ? [] : [{ slot: path.join('.'), kind, id: dest_id }];
}
