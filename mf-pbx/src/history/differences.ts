import {
  destinationSchema,
  type ObjectKind,
  recordPolicySchema,
  scopeSchema,
  tariffFormSchema,
  timeDetailSchema,
  capitalised,
} from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import * as v from 'valibot';
import { messages as shared } from '../messages.ts';
import { scopeText } from '../object-fields/scope-text.ts';
import { destinationText } from '../objects/columns.tsx';
import { keyWords } from '../object-words.ts';
import { outboundMessages } from '../outbound/messages.ts';
import { detailText } from '../time-groups/detail-words.ts';
import { messages } from './messages.ts';
import { historyWords } from './other-words.ts';

type Form = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

/** One field that a save changed, in words. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** One entry of a list in words: a member, a key, a rule, a pattern. */
function itemText(item: unknown, names: Names): string {
  if (typeof item !== 'object' || item === null) return plainText(item, names);
  if ('week_days' in item && v.is(timeDetailSchema, item)) {
    return detailText(v.parse(timeDetailSchema, item));
  }
  const { key, label, dest, destination, caller_type, id, number, name, prefix } = item as Form;
  const way = v.safeParse(v.nullable(destinationSchema), dest ?? destination ?? null);
  const to = way.success ? ` → ${destinationText(way.output, names)}` : '';
  if (typeof key === 'string') {
    return `${keyWords(key)}${typeof label === 'string' && label !== '' ? ` (${label})` : ''}${to}`;
  }
  if (typeof caller_type === 'string') return `${caller_type}${to}`;
  if (typeof name === 'string') return name;
  if (typeof number === 'string') return number;
  if (typeof prefix === 'string') return prefix === '' ? '*' : `${prefix}…`;
  return plainText(id, names);
}

function plainText(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return messages.blank;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return names[value] ?? value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A value of a field in words. */
export function valueText(kind: string, field: string, value: unknown, names: Names): string {
  if (typeof value === 'string') {
    const word = historyWords(kind)?.choices?.[field]?.[value];
    if (word !== undefined) return word;
    if (field === 'record_policy' && v.is(recordPolicySchema, value)) {
      return shared.recordPolicies[value];
    }
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return messages.blank;
    return value.map((item) => itemText(item, names)).join('; ');
  }
  if (v.is(destinationSchema, value))
    return destinationText(v.parse(destinationSchema, value), names);
  if (v.is(scopeSchema, value)) return scopeText(v.parse(scopeSchema, value), names);
  if (value === null && field.endsWith('_dest')) return shared.endOfCall;
  return plainText(value, names);
}

/** Each price is a field of its own. */
function byNumber(form: Form): Form {
  const tariff = v.safeParse(tariffFormSchema, form);
  if (!tariff.success) return form;
  const { rowName, text } = outboundMessages.tariff;
  const prices = tariff.output.rows.map(
    ({ kind, prefix, per_minute, first, block, note }) =>
      [
        capitalised(rowName(kind, prefix)),
        text(formatNumber(per_minute), first, block, note),
      ] as const,
  );
  return Object.fromEntries(prices);
}

/** Limits are in two groups, codes in one of each feature: each value is a separate field. */
function byLimit(form: Form): Form {
  const fields = Object.entries(form).flatMap(([group, limits]) =>
    Object.entries(Object(limits)).map(([field, value]) => [`${group}.${field}`, value] as const),
  );
  return Object.fromEntries(fields);
}

/** Forms whose fields are compared one by one. */
const parts: Readonly<Record<string, (form: Form) => Form>> = {
  call_caps: byLimit,
  feature_codes: byLimit,
  tariff: byNumber,
};

/** What a save changed, field by field; a new or deleted object has only one side. */
export function differences(
  kind: ObjectKind | string,
  former: Form | null,
  latter: Form | null,
  names: Names,
): Difference[] {
  const asFields = (form: Form | null) => (form === null ? null : (parts[kind]?.(form) ?? form));
  const [before, after] = [asFields(former), asFields(latter)];
  const labels = historyWords(kind)?.fields ?? {};
  const fields = new Set([
    ...Object.keys(labels),
    ...Object.keys(before ?? {}),
    ...Object.keys(after ?? {}),
  ]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const word = (side: Form | null, value: unknown) =>
      side === null ? '' : valueText(kind, field, value, names);
    const [old, now] = [word(before, was), word(after, is)];
    return old === now ? [] : [{ field: labels[field] ?? field, before: old, after: now }];
  });
}
