import { type ConfLine, confSection } from '../config/conf-file.ts';
import { plainText } from '../config/plain-text.ts';
import { musicClassName } from './music-class.ts';
import { soundOf } from './names.ts';
import { oncePerObject } from './once-per-object.ts';
import {
  memberInterface,
  memberStateInterface,
  type QueueMember,
  type QueueObject,
  queueKeysContext,
  queueName,
} from './queue-object.ts';

/** Asterisk has all four words; its own `strict` leaves members out of account that cannot be reached. */
const emptiness = {
  no: 'no',
  yes: 'yes',
  loose: 'loose',
  strict: 'penalty,paused,invalid,unavailable',
} as const;

/** Every queue of every tenant. */
export function queuesConf(queues: readonly QueueObject[]): string {
  return queues.map(queueSection).join('');
}

/** Of thousands of queues one changes at a time. */
const queueSection = oncePerObject((queue: QueueObject): string => {
  const { tenant } = queue;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const sound = (prompt: string | null) => (prompt === null ? undefined : soundOf(tenant, prompt));
  const lines: ConfLine[] = [
    ['strategy', queue.strategy],
    ['timeout', queue.timeout],
    ['timeoutpriority', 'conf'],
    ['retry', queue.retry],
    ['wrapuptime', queue.wrapuptime],
    ['weight', queue.weight],
    ['maxlen', queue.maxlen],
    ['joinempty', emptiness[queue.joinempty]],
    ['leavewhenempty', emptiness[queue.leavewhenempty]],
    ['ringinuse', yes(queue.ringinuse)],
    ['autofill', yes(queue.autofill)],
    // Missed calls are counted by the server, which pauses the person.
    ['autopause', 'no'],
    ['penaltymemberslimit', queue.penaltymemberslimit],
    ['memberdelay', queue.memberdelay],
    ['reportholdtime', yes(queue.reportholdtime)],
    ['servicelevel', queue.servicelevel],
    [
      'musicclass',
      queue.musicClass === null ? undefined : musicClassName({ tenant, id: queue.musicClass }),
    ],
    ['announce', sound(queue.announce)],
    ['periodic-announce', sound(queue.periodicAnnounce)],
    [
      'periodic-announce-frequency',
      queue.periodicAnnounce === null ? undefined : queue.periodicFrequency,
    ],
    ['announce-position', queue.announcePosition],
    ['announce-holdtime', queue.announceHoldtime],
    ['announce-frequency', queue.announceFrequency],
    // Asterisk looks up in this context whether a key leaves the queue.
    ['context', queueKeysContext(queue)],
    ...queue.members.map((member) => memberLine(tenant, member)),
  ];
  return confSection(queueName(queue), lines);
});

/** interface, penalty, name, state interface, ringinuse, wrapuptime, paused */
function memberLine(tenant: string, member: QueueMember): ConfLine {
  const { extension, name, penalty, ringinuse, wrapuptime, paused } = member;
  const phone = memberInterface(tenant, member);
  const state = memberStateInterface(tenant, extension);
  const shown = plainText(name) || extension;
  const rest = [penalty, shown, state, ringinuse ? 'yes' : 'no', wrapuptime ?? '', paused ? 1 : 0];
  return ['member', [phone, ...rest].join(',')];
}
