import { auditKinds } from '@alo/contracts';
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

/** A value as people read it. */
export function valueWords(value: string): string {
  if (value === '') return messages.blank;
  if (value === 'true') return messages.yes;
  if (value === 'false') return messages.no;
  return value;
}
