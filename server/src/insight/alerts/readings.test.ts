import {
  type AlertRuleForm,
  alertTemplate,
  type MonitorAgent,
  type MonitorQueue,
} from '@alo/contracts';
import { isCarrierDown } from './read-figures.ts';
import { noQueueFigures } from '../../call-log/queues/queue-figures.ts';
import { type AlertFigures, readingsOf } from './readings.ts';
import { aQueue, anAgentRow } from './testing/some-figures.ts';

const minute = 60_000;
const now = 100 * minute;
const figures: AlertFigures = {
  ...{ now, isExchangeUp: true, queues: [], halfHour: new Map(), agents: new Map() },
  carriers: [],
};
const rule = (kind: AlertRuleForm['kind'], changes: Partial<AlertRuleForm> = {}) => ({
  ...alertTemplate(kind),
  ...{ name: 'Quy tắc', least_calls: 5 },
  ...changes,
});
const only = (form: AlertRuleForm, seen: Partial<AlertFigures>) =>
  readingsOf(form, { ...figures, ...seen }).map(({ value, isBad }) => [value, isBad])[0];

test.each<[string, Partial<MonitorQueue>, number | null, boolean]>([
  ['answered in time', { offered_today: 10, answered_today: 10, in_time_today: 9 }, 90, false],
  ['answered late', { offered_today: 10, answered_today: 10, in_time_today: 7 }, 70, true],
  [
    'exactly what is asked for',
    { offered_today: 10, answered_today: 10, in_time_today: 8 },
    80,
    false,
  ],
  ['too few calls to say', { offered_today: 4, answered_today: 4 }, null, false],
  ['everybody gave up', { offered_today: 5, abandoned_today: 5 }, 0, true],
  ['everybody waited too long', { offered_today: 5 }, 0, true],
])('service level of today: %s', (_name, queue, value, isBad) => {
  const form = rule('service_level', { window: 'day' });
  expect(only(form, { queues: [aQueue(queue)] })).toEqual([value, isBad]);
});

test('the service level of half an hour does not look at the day', () => {
  const queues = [aQueue({ offered_today: 100, answered_today: 100, in_time_today: 100 })];
  const halfHour = new Map([['q1', { ...noQueueFigures, calls: 10, answered: 8, inTime: 2 }]]);
  expect(only(rule('service_level'), { queues, halfHour })).toEqual([25, true]);
  expect(only(rule('service_level'), { queues })).toEqual([null, false]);
});

test('a queue is too long with more than so many; nothing is known without the exchange', () => {
  const form = rule('queue_length', { threshold: 3 });
  expect(only(form, { queues: [aQueue({ waiting: 3 })] })).toEqual([3, false]);
  expect(only(form, { queues: [aQueue({ waiting: 4 })] })).toEqual([4, true]);
  const dark = { queues: [aQueue({ waiting: 0 })], isExchangeUp: false };
  expect(only(form, dark)).toEqual([null, null]);
});

test('a rule of one queue looks at no other', () => {
  const queues = [aQueue({ id: 'q1' }), aQueue({ id: 'q2' })];
  const ids = (queue_id: string | null) =>
    readingsOf(rule('queue_length', { queue_id }), { ...figures, queues }).map(({ id }) => id);
  expect([ids(null), ids('q2'), ids('q3')]).toEqual([['q1', 'q2'], ['q2'], []]);
});

const since = now - 20 * minute;
test.each<[string, Partial<MonitorAgent>, Partial<AlertRuleForm>, number | null, boolean]>([
  ['paused for long', { status: 4, since }, {}, 20, true],
  ['paused for a moment', { status: 4, since: now - minute }, {}, 1, false],
  ['ready', { status: 1, since }, {}, null, false],
  ['gone', { status: 3, since }, {}, null, false],
  ['the reason that is meant', { status: 5, since, reason: 'A' }, { pause_reason: 'A' }, 20, true],
  ['another reason', { status: 5, since, reason: 'B' }, { pause_reason: 'A' }, null, false],
  ['never there', { status: 4, since: null }, {}, null, false],
])('a pause: %s', (_name, agent, changes, value, isBad) => {
  const agents = new Map([[null, [anAgentRow(agent)]]]);
  expect(only(rule('agent_pause', changes), { agents })).toEqual([value, isBad]);
});

test('a rule of one department looks at its people only', () => {
  const agents = new Map([
    [null, [anAgentRow({ user_id: 'a' }), anAgentRow({ user_id: 'b' })]],
    ['d1', [anAgentRow({ user_id: 'b' })]],
  ]);
  const ids = (department_id: string | null) =>
    readingsOf(rule('agent_pause', { department_id }), { ...figures, agents }).map(({ id }) => id);
  expect([ids(null), ids('d1')]).toEqual([['a', 'b'], ['b']]);
});

const address = (state: 'reachable' | 'unreachable' | 'unasked' | 'unknown') => ({
  ...{ address: '203.0.113.1:5060', state, roundTrip: null },
});
test.each([
  ['not registered', false, [address('reachable')], true],
  ['one of two addresses answers', null, [address('unreachable'), address('reachable')], false],
  ['no address answers', null, [address('unreachable')], true],
  ['registered, nothing is asked', true, [address('unasked')], false],
  ['nothing is asked', null, [address('unasked')], null],
  ['not asked yet', null, [address('unknown'), address('unreachable')], null],
] as const)('a carrier: %s', (_name, registered, addresses, isDown) => {
  expect(isCarrierDown({ registered, addresses })).toBe(isDown);
});

test('a carrier of which the exchange says nothing is not down', () => {
  expect(isCarrierDown(undefined)).toBeNull();
});
