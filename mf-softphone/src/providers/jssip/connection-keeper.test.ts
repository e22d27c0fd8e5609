import { ConnectionKeeper } from './connection-keeper.ts';
import { steadyTimer } from './steady-timer.ts';

const timer = steadyTimer(() => {
  throw new Error('No worker here');
});

let keeper: ConnectionKeeper;
let socket: { heardAt: number; heardCount: number; open: boolean; dropped: string[] };
let asked: number;
let connects: number;
let urgent: boolean;
/** The server answers at once. */
let alive: boolean;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  socket = { heardAt: Date.now(), heardCount: 1, open: true, dropped: [] };
  [asked, connects, urgent, alive] = [0, 0, false, true];
  keeper = new ConnectionKeeper({
    socket: {
      get heardAt() {
        return socket.heardAt;
      },
      get heardCount() {
        return socket.heardCount;
      },
      isConnected: () => socket.open,
      drop: (reason) => {
        socket.dropped.push(reason);
        socket.open = false;
        keeper.lost();
      },
    },
    connect: () => {
      connects += 1;
    },
    ask: () => {
      asked += 1;
      if (alive) receive();
    },
    isUrgent: () => urgent,
    timer,
  });
});

afterEach(() => {
  keeper.stop();
  jest.useRealTimers();
});

function receive() {
  socket.heardAt = Date.now();
  socket.heardCount += 1;
}

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test.each([
  ['idle', false, 25, 4],
  ['in a call', true, 4, 24],
] as const)('%s the server is asked after so many seconds', (_, inCall, first, inTwoMinutes) => {
  urgent = inCall;
  pass(first - 1);
  expect(asked).toBe(0);
  pass(2);
  expect(asked).toBe(1);
  pass(119 - first);
  expect(asked).toBeGreaterThanOrEqual(inTwoMinutes);
  expect(socket.dropped).toEqual([]);
});

test('a server that falls silent in a call is given up within 10 s, at whatever moment it does', () => {
  urgent = true;
  pass(61.5);
  alive = false;
  receive();
  pass(9);
  expect(socket.dropped).toHaveLength(1);
});

test('a server that is heard otherwise is not asked', () => {
  for (let second = 0; second < 120; second += 1) {
    receive();
    pass(1);
  }
  expect(asked).toBe(0);
});

test('edge 39: half an hour in a call keeps asking, and nothing is given up', () => {
  urgent = true;
  pass(1800);
  expect(asked).toBeGreaterThan(350);
  expect(socket.dropped).toEqual([]);
});

test('edge 40: after a sleep of two hours the connection is tried first, given up once, opened at once', () => {
  pass(60);
  const before = asked;
  alive = false;
  jest.setSystemTime(Date.now() + 7_200_000);
  pass(1);
  expect(asked).toBe(before + 1);
  expect(socket.dropped).toEqual([]);
  pass(3);
  expect(socket.dropped).toHaveLength(1);
  pass(1.5);
  expect(connects).toBe(1);
});

test('edge 40: after a sleep a connection that still works stays', () => {
  pass(60);
  jest.setSystemTime(Date.now() + 7_200_000);
  pass(10);
  expect(socket.dropped).toEqual([]);
  expect(connects).toBe(0);
});

test('a lost connection is opened soon, then again and again with the waits of the plan', () => {
  socket.open = false;
  keeper.lost();
  pass(1.5);
  expect(connects).toBe(1);
  for (let attempt = 2; attempt < 10; attempt += 1) {
    keeper.lost();
    pass(1.4);
    expect(connects).toBe(attempt - 1);
    pass(2.7);
    expect(connects).toBe(attempt);
  }
});

test.each(['online', 'visibilitychange'])('%s opens a lost connection at once', (sign) => {
  socket.open = false;
  keeper.lost();
  (sign === 'online' ? globalThis : document).dispatchEvent(new Event(sign));
  pass(0.01);
  expect(connects).toBe(1);
});

test('what was heard in the millisecond of a question is not its answer', () => {
  alive = false;
  dispatchEvent(new Event('online'));
  expect(asked).toBe(1);
  pass(4);
  expect(socket.dropped).toHaveLength(1);
});

test('a server that never answers such questions is not given up for ever', () => {
  alive = false;
  for (let hour = 0; hour < 3600; hour += 10) {
    if (!socket.open) {
      socket.open = true;
      receive();
      keeper.settled();
    }
    pass(10);
  }
  expect(socket.dropped).toHaveLength(2);
});

test.each([
  ['that is there is kept', true, [], 0],
  [
    'that is not is left after 1.2 s, for a new one at once',
    false,
    ['the server does not answer'],
    1,
  ],
] as const)('a doubted server %s', async (_, answers, dropped, opened) => {
  pass(60);
  alive = answers;
  const there = keeper.isThere();
  pass(1.1);
  expect(socket.dropped).toEqual([]);
  pass(0.11);
  await expect(there).resolves.toBe(answers);
  expect(socket.dropped).toEqual(dropped);
  expect(connects).toBe(opened);
});

test('without a connection a doubted server is not there, and is not asked', async () => {
  socket.open = false;
  await expect(keeper.isThere()).resolves.toBe(false);
  expect(asked).toBe(0);
});

test('stopped, it does nothing any more', () => {
  keeper.lost();
  keeper.stop();
  dispatchEvent(new Event('online'));
  pass(120);
  expect([asked, connects]).toEqual([0, 0]);
});
