import { awaitedExtensions, isFree, isReady, type Seat } from './seats-of.ts';

const now = 1_000_000;
const seat: Seat = {
  ...{ userId: 'u', extension: '101', attemptId: null, works: true, isBusy: false },
  ...{ isAwaited: false, freeAt: now },
};

test.each<[string, Partial<Seat>, boolean, boolean]>([
  ['who is free gets calls', {}, true, true],
  ['who is kept for an attempt does not', { attemptId: 'a' }, false, false],
  ['who is away does not', { works: false }, false, false],
  ['who talks does not', { isBusy: true }, false, false],
  ['who writes up the last call does not', { freeAt: now + 1 }, false, false],
  [
    'in whose queue somebody waits gets no new call, but one that was answered',
    { isAwaited: true },
    true,
    false,
  ],
])('%s', (_what, changes, free, ready) => {
  expect([isFree({ ...seat, ...changes }, now), isReady({ ...seat, ...changes }, now)]).toEqual([
    free,
    ready,
  ]);
});

test('agents are awaited by queues in which somebody waits, unless they are paused there', () => {
  const member = (extension: string, paused = false) =>
    ({ extension, state: 'ready', paused }) as const;
  const queue = (waiting: readonly number[], ...members: ReturnType<typeof member>[]) => ({
    ...{ tenant: 'dn0002', queueId: 'q', waiting, members },
  });
  const queues = [
    queue([], member('101')),
    queue([5], member('102'), member('103', true)),
    queue([5, 6], member('104')),
  ];
  expect([...awaitedExtensions(queues)]).toEqual(['102', '104']);
});
