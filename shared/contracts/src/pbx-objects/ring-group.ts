import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { recordPolicySchema } from '../subscribers/extension.ts';
import {
  allDifferent,
  choice,
  destinationOrEnd,
  flag,
  internalNumber,
  optionalText,
  requiredText,
  whole,
} from './field.ts';
import { messages } from './messages.ts';
import { mayReferTo, refersTo } from './reference.ts';

const memberEntries = {
  priority: whole(1, 200, 1),
  /** Seconds; null: the time of the group. */
  timeout: v.optional(v.nullable(whole(5, 300, 15)), null),
  /** Seconds; where all ring at once, this member joins so much later. */
  delay: whole(0, 120, 0),
};

/** Who rings: a subscriber, a group of them, or a number outside that confirms with key 1. */
const ringMemberSchema = v.variant('type', [
  v.object({ type: v.literal('subscriber'), id: refersTo('subscriber'), ...memberEntries }),
  v.object({ type: v.literal('group'), id: refersTo('group'), ...memberEntries }),
  v.object({
    type: v.literal('outside'),
    number: v.pipe(v.string(), v.regex(/^\+?[0-9]{3,15}$/, commonMessages.phoneFormat)),
    ...memberEntries,
  }),
]);

export const ringStrategies = [
  'ringall',
  'linear',
  'roundrobin',
  'random',
  'memoryhunt',
  'firstavailable',
] as const;

/** Ring group (entities.md §4.5). */
export const ringGroupFormSchema = v.object({
  name: requiredText(60),
  extension: internalNumber,
  strategy: choice(ringStrategies, 'ringall'),
  members: v.pipe(
    v.array(ringMemberSchema),
    v.minLength(1, messages.ringGroup.chooseMember),
    v.check(
      (members) =>
        allDifferent(members.map((member) => ('id' in member ? member.id : member.number))),
      messages.ringGroup.memberTwice,
    ),
    v.check(
      (members) => allDifferent(members.map(({ priority }) => priority)),
      messages.ringGroup.priorityTwice,
    ),
  ),
  ring_timeout: whole(5, 300, 30),
  greeting_id: mayReferTo('greeting'),
  moh_id: mayReferTo('moh'),
  skip_busy: flag(true),
  ignore_forward: flag(true),
  prevent_missed: flag(true),
  cid_prefix: optionalText(20),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  noanswer_dest: destinationOrEnd,
  is_active: flag(true),
});
