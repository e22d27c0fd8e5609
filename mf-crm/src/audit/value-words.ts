import {
  type AuditEntry,
  destinationSchema,
  destinationWords,
  endOfCall,
  silentKeyWords,
} from '@alo/contracts';
import { formatDate, formatDateTime } from '@alo/ui';
import * as v from 'valibot';
import { choiceWords } from './choice-words.ts';
import { partMessages, valueMessages as messages } from './part-messages.ts';

/** What a value is read with: the row of the log that it stands in. */
export type Changed = Pick<AuditEntry, 'target_kind' | 'target_name' | 'object_kind' | 'names'>;

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const whole = v.pipe(
  v.string(),
  v.regex(/^[[{]/),
  v.parseJson(),
  v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
);
const partsSchema = v.record(v.string(), v.unknown());

const isBlank = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const isParts = (value: unknown) =>
  v.is(partsSchema, value) && !Array.isArray(value) && !v.is(destinationSchema, value);

/** A table of things that each have parts: codes of features, limits. */
const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isParts(value) && !isBlank(value) && Object.values(Object(value)).every(isParts);

function nameOf({ names }: Changed, id: string): string {
  const thing = names[id];
  if (thing === undefined) return messages.gone;
  return thing.is_gone ? messages.goneNamed(thing.name) : thing.name;
}

function textWords(value: string, field: string, entry: Changed): string {
  const choice = choiceWords(entry, field, value);
  if (choice !== undefined) return choice;
  if (value === 'true') return messages.yes;
  if (value === 'false') return messages.no;
  if (uuid.test(value)) return nameOf(entry, value);
  if (day.test(value)) return formatDate(value);
  if (moment.test(value)) return formatDateTime(value);
  return value;
}

function keyWords(key: string): string {
  return key === 't' || key === 'i' ? silentKeyWords[key] : messages.key(key);
}

/** A member, a key, a rule: what it is of, and the rest of it in brackets. */
function partsWords(parts: Readonly<Record<string, unknown>>, entry: Changed): string {
  const { id, name, key, ids, ...rest } = parts;
  // Rules and hours have ids of their own, which name nothing.
  const isNamed = typeof id === 'string' && entry.names[id] !== undefined;
  const title = isNamed
    ? nameOf(entry, id)
    : typeof key === 'string'
      ? keyWords(key)
      : typeof name === 'string'
        ? name
        : '';
  const whose = Array.isArray(ids) ? [anyWords(ids, 'ids', entry)] : [];
  const told = Object.entries(rest).flatMap(([field, value]) => {
    if (isBlank(value) || (isNamed && field === 'type')) return [];
    const words = anyWords(value, field, entry);
    const name = partMessages[field] ?? field;
    // Parts of a part stand in brackets: what follows is of the whole again.
    return [isParts(value) ? messages.parts(name, words) : messages.part(name, words)];
  });
  return messages.parts(title, [...told, ...whose].join(', '));
}

function anyWords(value: unknown, field: string, entry: Changed): string {
  if (isBlank(value)) return field.endsWith('dest') ? endOfCall : messages.blank;
  if (typeof value === 'string') return textWords(value, field, entry);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (field === 'week_days' && typeof value === 'number') {
    return messages.weekDays[value - 1] ?? String(value);
  }
  if (Array.isArray(value)) {
    const ofParts = value.some((one) => typeof one === 'object');
    return value.map((one) => anyWords(one, field, entry)).join(ofParts ? '; ' : ', ');
  }
  const way = v.safeParse(destinationSchema, value);
  if (way.success) {
    const { dest_type: type, dest_id: id, dest_value: number } = way.output;
    return messages.to(destinationWords[type], id === null ? (number ?? '') : nameOf(entry, id));
  }
  const parts = v.safeParse(partsSchema, value);
  return parts.success ? partsWords(parts.output, entry) : String(value);
}

function read(value: string): unknown {
  const { success, output } = v.safeParse(whole, value);
  return success ? output : value;
}

/** A value of a field as people read it: names for ids, the words of forms for choices. */
export function valueWords(value: string, field: string, entry: Changed): string {
  return anyWords(read(value), field, entry);
}

/** A change as people read it; of a table only the rows that are others now. */
export function changeWords(
  { field, before, after }: AuditEntry['changes'][number],
  entry: Changed,
): { readonly before: string; readonly after: string } {
  const [was, is] = [read(before), read(after)];
  if (!isTable(was) || !isTable(is)) {
    return { before: anyWords(was, field, entry), after: anyWords(is, field, entry) };
  }
  const others = (of: typeof was, than: typeof was) =>
    anyWords(
      Object.fromEntries(
        Object.entries(of).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(than[name]),
        ),
      ),
      field,
      entry,
    );
  return { before: others(was, is), after: others(is, was) };
}
