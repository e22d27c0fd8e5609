import { type AuditEntry, auditKinds } from '@alo/contracts';
import { formatDate, formatDateTime } from '@alo/ui';
import * as v from 'valibot';
import { fieldMessages } from './field-messages.ts';
import { messages } from './messages.ts';

const isKind = (kind: string): kind is (typeof auditKinds)[number] =>
  auditKinds.some((one) => one === kind);

/** Name of a kind of thing; one that has no name here stays as it is. */
export function kindWords(kind: string): string {
  return isKind(kind) ? messages.kinds[kind] : kind;
}

/** Name of an act. */
export function actionWords(action: string): string {
  return messages.actions[action] ?? action;
}

const isField = (field: string): field is keyof typeof fieldMessages =>
  Object.hasOwn(fieldMessages, field);

/** Name of a field; one that has no name here stays as it is. */
export function fieldWords(field: string): string {
  return isField(field) ? fieldMessages[field] : field;
}

/** Name of the thing that was changed: a setting is stored under its key. */
export function targetWords({
  target_kind: kind,
  target_name: name,
}: Pick<AuditEntry, 'target_kind' | 'target_name'>): string {
  return kind === 'system_setting' ? fieldWords(name) : name;
}

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const list = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** A value as people read it. */
export function valueWords(value: string): string {
  if (value === '' || value === '[]' || value === '{}') return messages.blank;
  if (value === 'true') return messages.yes;
  if (value === 'false') return messages.no;
  if (day.test(value)) return formatDate(value);
  if (moment.test(value)) return formatDateTime(value);
  const texts = v.safeParse(list, value);
  return texts.success ? texts.output.map(valueWords).join(', ') : value;
}
