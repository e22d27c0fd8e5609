import * as v from 'valibot';
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
  penalty: whole(0, 10, 0),
  paused: flag(false),
  /** Seconds after a call; null: the time of the queue. */
  wrapuptime: v.optional(v.nullable(whole(0, 600, 10)), null),
};

const queueMemberSchema = v.variant('type', [
  v.object({ type: v.literal('subscriber'), id: refersTo('subscriber'), ...memberEntries }),
  v.object({ type: v.literal('group'), id: refersTo('group'), ...memberEntries }),
]);

export const queueStrategies = [
  'ringall',
  'leastrecent',
  'fewestcalls',
  'random',
  'rrmemory',
  'rrordered',
  'linear',
  'wrandom',
] as const;
const whenEmpty = ['no', 'strict', 'loose', 'yes'] as const;
const dialKey = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^[0-9*#]$/, messages.queue.chooseKey))),
  null,
);

const queueEntries = v.object({
  name: requiredText(60),
  extension: internalNumber,
  strategy: choice(queueStrategies, 'rrmemory'),
  members: v.pipe(
    v.optional(v.array(queueMemberSchema), []),
    v.check((members) => allDifferent(members.map(({ id }) => id)), messages.queue.memberTwice),
  ),
  timeout: whole(5, 120, 15),
  retry: whole(0, 60, 5),
  wrapuptime: whole(0, 600, 10),
  weight: whole(0, 100, 0),
  max_wait: whole(0, 3600, 120),
  maxlen: whole(0, 500, 0),
  joinempty: choice(whenEmpty, 'strict'),
  leavewhenempty: choice(whenEmpty, 'strict'),
  ringinuse: flag(false),
  autofill: flag(true),
  /** Who misses calls is set to "Không sẵn sàng": a pause is of the person, so of all queues. */
  autopause: v.pipe(
    choice(['no', 'yes', 'all'], 'no'),
    v.transform((choice) => (choice === 'no' ? 'no' : 'all')),
  ),
  autopause_after_missed: whole(1, 10, 3),
  penaltymemberslimit: whole(0, 100, 0),
  memberdelay: whole(0, 30, 0),
  reportholdtime: flag(false),
  servicelevel: whole(1, 600, 20),
  greeting_id: mayReferTo('greeting'),
  moh_id: mayReferTo('moh'),
  announce_id: mayReferTo('greeting'),
  periodic_announce_id: mayReferTo('greeting'),
  periodic_announce_frequency: whole(10, 600, 60),
  announce_position: choice(['yes', 'no', 'limit', 'more'], 'no'),
  announce_holdtime: choice(['yes', 'no', 'once'], 'no'),
  announce_frequency: whole(0, 600, 0),
  sticky: choice(['none', 'last', 'owner'], 'none'),
  exit_key: dialKey,
  exit_dest: destinationOrEnd,
  callback_key: dialKey,
  timeout_dest: destinationOrEnd,
  full_dest: destinationOrEnd,
  empty_dest: destinationOrEnd,
  record_policy: v.optional(recordPolicySchema, 'all'),
  cid_prefix: optionalText(20),
  is_active: flag(true),
});

/** Queue (entities.md §4.6); the names are those of Asterisk's queues.conf where it has one. */
export const queueFormSchema = v.pipe(
  queueEntries,
  v.forward(
    v.check(
      ({ exit_key, callback_key }) => callback_key === null || callback_key !== exit_key,
      messages.queue.keyIsExit,
    ),
    ['callback_key'],
  ),
);
