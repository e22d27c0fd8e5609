import type { MonitorCall, MonitorMessage } from '@alo/contracts';
import { BoardStore } from './board-store.ts';
import { levelOf } from './clock.ts';
import { overdueCalls } from './alarm.ts';
import { aCall, aQueue } from '../testing/board-rows.ts';

const head = { seq: 1, now: 5000, exchange: 'up' } as const;
const snapshot = (...calls: readonly MonitorCall[]): MonitorMessage => ({
  ...{ type: 'snapshot', ...head, calls: [...calls], agents: [], queues: [], numbers: [] },
});
const nothing = { put: [], gone: [] };
const delta = (
  after: number,
  seq: number,
  calls: { put: MonitorCall[]; gone: string[] },
): MonitorMessage => ({
  ...{ type: 'delta', ...head, seq, after, calls },
  ...{ agents: nothing, queues: nothing, numbers: nothing },
});

test('a message that follows changes its rows and tells their listeners only', () => {
  const store = new BoardStore();
  store.take(snapshot(aCall('a'), aCall('b')));
  const told: string[] = [];
  for (const what of ['calls a', 'calls b', 'calls', 'queues']) {
    store.subscribe(what, () => void told.push(what));
  }
  const talks = aCall('b', { state: 'talking' });
  expect(store.take(delta(1, 2, { put: [talks], gone: [] }))).toBe(true);
  expect(told).toEqual(['calls b', 'calls']);
  expect(store.row('calls', 'b')).toEqual(talks);
  store.take(delta(2, 3, { put: [], gone: ['a'] }));
  expect(store.all('calls')).toEqual([talks]);
});

test('a message that does not follow is refused; a snapshot starts again', () => {
  const store = new BoardStore();
  store.take(snapshot(aCall('a')));
  expect(store.take(delta(7, 8, { put: [aCall('b')], gone: [] }))).toBe(false);
  expect(store.all('calls')).toEqual([aCall('a')]);
  expect(store.take(snapshot(aCall('c')))).toBe(true);
  expect(store.all('calls')).toEqual([aCall('c')]);
});

test('a beat tells that the server is there, and changes nothing', () => {
  const store = new BoardStore();
  store.take(snapshot(aCall('a')), 1000);
  expect(store.take({ type: 'beat', ...head, seq: 9, now: 9000 }, 4000)).toBe(true);
  expect(store.state).toMatchObject({ heardAt: 4000, skew: 5000 });
  expect(store.take(delta(1, 10, { put: [], gone: ['a'] }))).toBe(true);
});

test.each([
  [9, ''],
  [10, 'warn'],
  [20, 'over'],
] as const)('%i of 10 and 20 seconds', (seconds, level) => {
  expect(levelOf(seconds, { warn: 10, over: 20 })).toBe(level);
  expect(levelOf(seconds, undefined)).toBe('');
});

test('calls that wait in a queue for longer than it should take sound', () => {
  const waits = aCall('a', { state: 'waiting', since: 1000, queue_id: 'q1' });
  const calls = [waits, { ...waits, id: 'b', state: 'talking' as const }, aCall('c')];
  expect(overdueCalls(calls, [aQueue('q1', { servicelevel: 20 })], 20_999)).toEqual([]);
  expect(overdueCalls(calls, [aQueue('q1', { servicelevel: 20 })], 21_000)).toEqual(['a']);
});

test('rows that a snapshot says again as they are stay the same and tell nobody', () => {
  const store = new BoardStore();
  store.take(snapshot(aCall('a'), aCall('b')));
  const before = store.row('calls', 'a');
  const told: string[] = [];
  for (const what of ['calls a', 'calls b']) store.subscribe(what, () => void told.push(what));
  store.take(snapshot(aCall('a'), aCall('b', { state: 'talking' })));
  expect(store.row('calls', 'a')).toBe(before);
  expect(told).toEqual(['calls b']);
});

test('many rows come bit by bit, in their order, and a snapshot ends what was still to come', () => {
  jest.useFakeTimers();
  try {
    const store = new BoardStore();
    const many = Array.from({ length: 60 }, (_none, at) => aCall(`c${at}`));
    store.take(snapshot(...many));
    const first = store.all('calls').length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(60);
    // What follows waits for its turn.
    store.take(delta(1, 2, { put: [aCall('c59', { state: 'talking' })], gone: ['c0'] }));
    jest.runAllTimers();
    expect(store.all('calls')).toHaveLength(59);
    expect(store.row('calls', 'c59')?.state).toBe('talking');
    store.take({ ...snapshot(...many), seq: 3 } as const);
    store.take({ ...snapshot(aCall('x')), seq: 4 } as const);
    jest.runAllTimers();
    expect(store.all('calls')).toEqual([aCall('x')]);
  } finally {
    jest.useRealTimers();
  }
});
