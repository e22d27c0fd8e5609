import { type AuditEntry, auditKinds, objectKindSchema, referenceWords } from '@alo/contracts';
import * as v from 'valibot';
import { fieldMessages } from './field-messages.ts';
import { messages } from './messages.ts';

const isKind = (kind: string): kind is (typeof auditKinds)[number] =>
  auditKinds.some((one) => one === kind);

/** Name of a kind of thing, of a telephone object what it is; one that has no name here stays as it is. */
export function kindWords({
  target_kind: kind,
  object_kind: object,
}: Pick<AuditEntry, 'target_kind' | 'object_kind'>): string {
  if (v.is(objectKindSchema, object)) {
    const words = referenceWords[object];
    return words.charAt(0).toLocaleUpperCase('vi') + words.slice(1);
  }
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
