import { isBeyond, noCalls, wallValue, type WallFigures, type WallTile } from '@alo/contracts';
import { aSnapshot, aPhone, someFacts, someLive } from '../monitor/testing/a-board.ts';
import { foldBoard } from '../monitor/fold-board.ts';
import { figuresShown, foldFigures } from './fold-figures.ts';

const head = { now: 100_000, exchange: 'up' } as const;
const figuresOf = (...calls: ReturnType<typeof aSnapshot>[]) => {
  const board = foldBoard(someFacts(), someLive(calls));
  return foldFigures(
    {
      calls: [...board.calls.values()].map(({ row }) => row),
      agents: [...board.agents.values()].map(({ row }) => row),
      queues: [],
    },
    { ...noCalls, calls: 4, answered: 3 },
    head,
  );
};
const tile = (metric: WallTile['metric'], changes: Partial<WallTile> = {}): WallTile => ({
  ...{ metric, queue_id: null, limit: null },
  ...changes,
});

test('people count once, by what they do', () => {
  const figures = figuresOf(aSnapshot({ phones: [aPhone('101', 3000)], answeredAt: 3000 }));
  expect(figures).toMatchObject({
    live_calls: 1,
    live_talking: 1,
    online: 2,
    in_call: 1,
    ready: 1,
  });
  expect(figures.away).toBe(0);
  expect(JSON.stringify(figures)).not.toContain('0912345678');
});

const queue = {
  ...{
    id: '018f0000-0000-7000-8000-0000000000a1',
    name: 'Hỗ trợ',
    waiting: 2,
    online: 3,
    ready: 1,
  },
  ...{ longest_since: 70_000, ringing: 0, talking: 2, paused: 0, answered_today: 8 },
  ...{ abandoned_today: 1, offered_today: 9, servicelevel: 20, in_time_today: 6 },
  ...{ decided_today: 10, decided_in_time_today: 7 },
};
const figures: WallFigures = {
  ...figuresOf(),
  queues: [queue, { ...queue, id: 'q2', waiting: 5, longest_since: null }],
};

test('a tile shows one queue, or all; nothing is said where nothing can be divided', () => {
  const of = (one: WallTile) => wallValue(one, figures, head.now);
  expect(of(tile('waiting'))).toBe(7);
  expect(of(tile('waiting', { queue_id: queue.id }))).toBe(2);
  expect(of(tile('longest_wait'))).toBe(30);
  expect(of(tile('sla'))).toBe(0.75);
  expect(of(tile('sla2'))).toBe(0.7);
  expect(of(tile('answerRate'))).toBe(0.75);
  expect(of(tile('averageWait'))).toBeNull();
  // A queue that is gone.
  expect(of(tile('waiting', { queue_id: '018f0000-0000-7000-8000-0000000000ff' }))).toBeNull();
  expect(of(tile('online'))).toBe(2);
});

test('beyond its limit is more or less, as the figure goes; a wait has the limit of its queue', () => {
  expect(isBeyond(tile('waiting', { limit: 7 }), 7, figures)).toBe(true);
  expect(isBeyond(tile('waiting', { limit: 8 }), 7, figures)).toBe(false);
  expect(isBeyond(tile('sla', { limit: 80 }), 0.75, figures)).toBe(true);
  expect(isBeyond(tile('sla', { limit: 75 }), 0.75, figures)).toBe(false);
  expect(isBeyond(tile('longest_wait'), 30, figures)).toBe(true);
  expect(isBeyond(tile('longest_wait', { limit: 60 }), 30, figures)).toBe(false);
  expect(isBeyond(tile('sla', { limit: 80 }), null, figures)).toBe(false);
});

test('a screen that nobody has signed in at reads the names of its own queues only', () => {
  const names = (queue_id: string | null) =>
    figuresShown(figures, [tile('waiting', { queue_id })]).queues.map(({ name }) => name);
  expect(names(queue.id)).toEqual(['Hỗ trợ', '']);
  expect(names(null)).toEqual(['', '']);
});
