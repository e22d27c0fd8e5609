import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { withoutSeparators } from '../phone/number-form.ts';
import { recordPolicySchema } from '../subscribers/extension.ts';
import {
  allDifferent,
  choice,
  destinationOrEnd,
  flag,
  optionalText,
  requiredText,
  whole,
} from './field.ts';
import { messages } from './messages.ts';
import { mayReferTo, refersTo } from './reference.ts';

export const callerTypes = ['any', 'exact', 'prefix', 'list', 'vip', 'anonymous'] as const;

const callerValues = v.optional(
  v.array(
    v.pipe(
      v.string(),
      v.transform(withoutSeparators),
      v.regex(/^\+?[0-9]{1,15}$/, commonMessages.phoneFormat),
    ),
  ),
  [],
);

const ruleEntries = {
  priority: whole(1, 999, 1),
  caller_type: choice(callerTypes, 'any'),
  caller_values: callerValues,
  destination: destinationOrEnd,
  is_active: flag(true),
};

function valuesFit(rule: {
  readonly caller_type: string;
  readonly caller_values: readonly string[];
}): boolean {
  return !['exact', 'prefix'].includes(rule.caller_type) || rule.caller_values.length > 0;
}

const VALUES_MESSAGE = messages.inbound.numberMissing;
const idSchema = v.pipe(v.string(), v.uuid());

/** A rule of an inbound: callers it is for and where they go (entities.md §4.4). */
export const incomingRuleSchema = v.pipe(
  v.object({ id: idSchema, ...ruleEntries }),
  v.forward(
    v.check((rule) => valuesFit(rule), VALUES_MESSAGE),
    ['caller_values'],
  ),
);

/** The same rule as the calls of the specification take it, one by one (§7). */
export const incomingFormSchema = v.pipe(
  v.object({ inbound_id: idSchema, ...ruleEntries, row_version: v.optional(v.number()) }),
  v.forward(
    v.check((rule) => valuesFit(rule), VALUES_MESSAGE),
    ['caller_values'],
  ),
);

/** Inbound route: binds one number and sorts its callers (entities.md §4.4). */
export const inboundObjectSchema = v.object({
  name: requiredText(80),
  number_id: refersTo('number'),
  greeting_id: mayReferTo('greeting'),
  time_condition_id: mayReferTo('time_condition'),
  /** 0 without limit. */
  max_calls: whole(0, 999, 0),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  cid_prefix: optionalText(20),
  rules: v.pipe(
    v.optional(v.array(incomingRuleSchema), []),
    v.check(
      (rules) => allDifferent(rules.map(({ priority }) => priority)),
      messages.inbound.priorityTaken,
    ),
  ),
  is_active: flag(true),
});
