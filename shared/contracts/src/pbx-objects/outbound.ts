import * as v from 'valibot';
import { recordPolicySchema } from '../subscribers/extension.ts';
import { trunkNameSchema } from '../trunks/trunk.ts';
import { choice, flag, requiredText, whole } from './field.ts';
import { messages } from './messages.ts';
import { mayReferTo, refersTo } from './reference.ts';

const digits = (most: number, words: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(new RegExp(`^[0-9]{0,${most}}$`), words)), '');

const patternSchema = v.pipe(
  v.object({
    prefix: digits(10, messages.outbound.prefixFormat),
    min_len: whole(2, 20, 10),
    max_len: whole(2, 20, 10),
    strip: whole(0, 10, 0),
    prepend: digits(10, messages.outbound.prependFormat),
  }),
  v.forward(
    v.check(({ min_len, max_len }) => min_len <= max_len, messages.outbound.lengthRange),
    ['max_len'],
  ),
);

/** Whom something is for: everybody, or the subscribers of groups, departments or by themselves. */
export const scopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('groups'), ids: v.array(refersTo('group')) }),
  v.object({ kind: v.literal('departments'), ids: v.array(refersTo('department')) }),
  v.object({ kind: v.literal('subscribers'), ids: v.array(refersTo('subscriber')) }),
]);
export type Scope = v.InferOutput<typeof scopeSchema>;
/** {@link scopeSchema}, for everybody where nothing is said. */
export const scopeOrAll = v.optional(scopeSchema, { kind: 'all' });

/** Outbound rule (entities.md §4.13). */
export const outboundFormSchema = v.object({
  name: requiredText(60),
  priority: whole(1, 999, 1),
  patterns: v.pipe(v.array(patternSchema), v.minLength(1, messages.outbound.addPattern)),
  number_ids: v.optional(v.array(refersTo('number')), []),
  choice: choice(['fixed', 'rotate', 'same_carrier', 'last_used'], 'fixed'),
  /** Names of ways to carriers in the order in which they are tried; empty: all that the company has. */
  trunk_ids: v.optional(v.pipe(v.array(trunkNameSchema), v.maxLength(20)), []),
  allowed: scopeOrAll,
  time_group_id: mayReferTo('time_group'),
  /** Minutes, 0 without end. */
  max_duration: whole(0, 600, 0),
  max_calls_per_day: whole(0, 10_000, 0),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  is_active: flag(true),
});
