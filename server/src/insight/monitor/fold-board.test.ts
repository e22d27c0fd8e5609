import { foldBoard } from './fold-board.ts';
import { anAgent, aPhone, aSnapshot, someFacts, someLive } from './testing/a-board.ts';

const rowOf = (call: ReturnType<typeof aSnapshot>, heldSince?: (channel: string) => number) =>
  foldBoard(someFacts(), { ...someLive([call]), ...(heldSince && { heldSince }) }).calls.get(
    call.callId,
  )?.row;

const waits = { id: 'q1', waitedMs: 0, waitsSince: 1500 };

test.each([
  ['nobody has been called yet', {}, { state: 'waiting', since: 1000, queue: null, menu: null }],
  ['a menu', { menu: 'i1' }, { state: 'waiting', since: 1000, menu: 'Tổng đài chính' }],
  ['a queue', { queue: waits }, { state: 'waiting', since: 1500, queue: 'Hỗ trợ', queue_id: 'q1' }],
  [
    'a phone of a queue rings',
    { queue: waits, phones: [aPhone('101')] },
    { state: 'ringing', since: 2000, agents: [{ extension: '101', name: 'Người 101' }] },
  ],
  [
    'somebody talks',
    { answeredAt: 3000, state: 'talking' as const, phones: [aPhone('101', 3000)] },
    { state: 'talking', since: 3000 },
  ],
  [
    'a customer is called',
    {
      ...{ direction: 'outbound' as const, fromNumber: '101', toNumber: '0987654321' },
      ...{ shown: '+842873001000', phones: [aPhone('101', 1000)] },
    },
    { state: 'ringing', since: 1000, customer: '0987654321', hotline: '02873001000' },
  ],
  [
    'colleagues',
    { direction: 'internal' as const, fromNumber: '101', toNumber: '102' },
    { customer: '102', hotline: null },
  ],
])('a call: %s', (_what, changes, expected) => {
  expect(rowOf(aSnapshot(changes))).toMatchObject(expected);
});

test('a call that one side holds', () => {
  const call = aSnapshot({ answeredAt: 3000, phones: [aPhone('101', 3000)] });
  expect(rowOf(call, () => 4000)).toMatchObject({ state: 'held', since: 4000 });
});

test('a call that is over is not shown, and takes no channel of its number', () => {
  const number = { number: '02873001000', display_name: 'Chính', max_channels: 5 };
  const facts = someFacts({ numbers: [{ number, extensions: ['102', '109'] }] });
  const calls = [
    aSnapshot(),
    aSnapshot({ callId: 'n1-2' }),
    aSnapshot({ callId: 'n1-3', state: 'ended' }),
  ];
  const board = foldBoard(facts, someLive(calls));
  expect([...board.calls.keys()]).toEqual(['n1-1', 'n1-2']);
  expect(board.numbers.get('02873001000')?.row).toMatchObject({ used: 2, max: 5 });
  // Whoever sees one of the people to whom it leads sees the number.
  const owners = board.numbers.get('02873001000')?.owners.map(({ id }) => id);
  expect(owners).toEqual(['person-102']);
});

test('an agent has the call of the phone, the figures of the day and the queues', () => {
  const facts = someFacts({
    day: new Map([['101', { made: 3, answered: 2, missed: 1, talkSec: 90 }]]),
    queues: [
      {
        queue: { id: 'q1', form: { name: 'Hỗ trợ', servicelevel: 20 } as never },
        members: [{ subscriberId: 'subscriber-101', extension: '101', paused: false, isOut: true }],
        day: undefined,
      },
    ],
  });
  const { agents } = foldBoard(facts, someLive([aSnapshot({ phones: [aPhone('101')] })]));
  expect(agents.get('101')?.row).toMatchObject({
    ...{ call_id: 'n1-1', made: 3, answered: 2, missed: 1, talk_sec: 90 },
    ...{ subscriber_id: 'subscriber-101', queues: [{ id: 'q1', paused: true }] },
  });
  expect(agents.get('102')?.row).toMatchObject({ call_id: null, made: 0, queues: [] });
});

test('members of a queue are counted once each, by what they do', () => {
  const extensions = ['101', '102', '103', '104', '105', '106'];
  const agents = new Map(extensions.map((extension) => [extension, anAgent(extension)]));
  agents.set('102', anAgent('102', { status: 4 }));
  const member = (extension: string) => ({
    ...{ subscriberId: extension, extension, paused: false, isOut: extension === '103' },
  });
  const phone = (extension: string, state: 'ready' | 'ringing' | 'talking' | 'away') => ({
    ...{ extension, state, paused: false },
  });
  const facts = someFacts({
    agents,
    queues: [
      {
        queue: { id: 'q1', form: { name: 'Hỗ trợ', servicelevel: 20 } as never },
        members: extensions.map(member),
        day: { calls: 11, answered: 8, abandoned: 2, inTime: 6, decided: 9, decidedInTime: 7 },
      },
    ],
  });
  const now = {
    ...{ tenant: 'dn0002', queueId: 'q1', waiting: [700, 900] },
    members: [
      phone('101', 'ready'),
      phone('102', 'ready'),
      phone('103', 'ready'),
      phone('104', 'ringing'),
      phone('105', 'talking'),
      phone('106', 'away'),
    ],
  };
  expect(foldBoard(facts, someLive([], [now])).queues.get('q1')?.row).toEqual({
    ...{ id: 'q1', name: 'Hỗ trợ', waiting: 2, longest_since: 700 },
    ...{ online: 5, ready: 1, ringing: 1, talking: 1, paused: 2 },
    offered_today: 11,
    ...{ answered_today: 8, abandoned_today: 2, servicelevel: 20, in_time_today: 6 },
    ...{ decided_today: 9, decided_in_time_today: 7 },
  });
});
