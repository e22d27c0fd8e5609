import { PathWatch } from './path-watch.ts';
import { steadyTimer } from './steady-timer.ts';

const timer = steadyTimer(() => {
  throw new Error('No worker here');
});

interface Pair {
  readonly requestsSent?: number;
  readonly responsesReceived?: number;
  readonly lastPacketSentTimestamp?: number;
}

let heard: number | null;
let held: boolean;
let isThere: boolean;
let asked: number;
let broken: number;
let pairs: readonly Pair[];
let local: string;
let watch: PathWatch;

const connection = {
  getReceivers: () => [
    {
      getSynchronizationSources: () => (heard === null ? [] : [{ timestamp: heard }]),
      transport: {
        iceTransport: {
          getSelectedCandidatePair: () => ({
            local: { candidate: local },
            remote: { candidate: 'exchange' },
          }),
        },
      },
    },
  ],
  getStats: async () =>
    new Map(
      pairs.map((pair, index) => [
        `pair${index}`,
        { type: 'candidate-pair', nominated: true, ...pair },
      ]),
    ),
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  [heard, held, isThere, asked, broken] = [null, false, true, 0, 0];
  pairs = [{ requestsSent: 5, responsesReceived: 4 }];
  local = 'ethernet';
  watch = new PathWatch({
    connection: () => connection,
    isHeld: () => held,
    isServerThere: async () => {
      asked += 1;
      return isThere;
    },
    onBroken: () => {
      broken += 1;
    },
    timer,
  });
  watch.start();
});

afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A packet every 20 ms. */
async function talk(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20) {
    heard = Date.now();
    await pass(20);
  }
}

test('a voice that stops is looked into within a second, and again every 3 s while it is away', async () => {
  await talk(5000);
  expect(asked).toBe(0);
  await pass(1000);
  expect([asked, broken]).toEqual([1, 1]);
  await pass(2000);
  expect(asked).toBe(1);
  await pass(1500);
  expect([asked, broken]).toEqual([2, 2]);
});

test('a voice that comes again is well again', async () => {
  await talk(1000);
  await pass(1000);
  expect(watch.isSilent).toBe(true);
  await talk(500);
  expect(watch.isSilent).toBe(false);
  await talk(10_000);
  expect(asked).toBe(1);
});

test.each([
  ['on hold', () => (held = true), 0],
  ['whose server is away: the new connection mends both', () => (isThere = false), 1],
  ['whose other side is silent', () => (pairs = [{ requestsSent: 5, responsesReceived: 5 }]), 1],
  ['in a browser that counts no checks', () => (pairs = [{}]), 1],
  [
    'whose former path is dead',
    () =>
      (pairs = [
        { requestsSent: 9, responsesReceived: 4, lastPacketSentTimestamp: 1 },
        { requestsSent: 5, responsesReceived: 5, lastPacketSentTimestamp: 2 },
      ]),
    1,
  ],
])('no new path for a call %s', async (_, change, questions) => {
  await talk(1000);
  change();
  await pass(2000);
  expect([asked, broken]).toEqual([questions, 0]);
});

test('a call that has not been heard yet is not silent', async () => {
  await pass(10_000);
  expect(watch.isSilent).toBe(false);
  expect(asked).toBe(0);
});

const newPath = { rtcOfferConstraints: { iceRestart: true } };

test('another path than the exchange has learned is replaced, again until it is', async () => {
  await talk(4000);
  expect(watch.offerOptions(true)).toEqual({});
  local = 'wi-fi';
  await talk(300);
  expect([asked, broken]).toEqual([0, 1]);
  expect(watch.offerOptions(true)).toEqual(newPath);
  await talk(3000);
  expect(broken).toBe(2);
  // The offer has brought another one.
  local = 'wi-fi again';
  await talk(300);
  expect(watch.offerOptions(true)).toEqual({});
  await talk(11_000);
  expect(broken).toBe(2);
  local = 'ethernet';
  await talk(300);
  expect(broken).toBe(3);
});

test('the path that an offer has brought is not replaced again', async () => {
  await talk(4000);
  expect(watch.offerOptions(false)).toEqual(newPath);
  await talk(1000);
  local = 'wi-fi';
  await talk(10_000);
  expect(broken).toBe(0);
  expect(watch.offerOptions(true)).toEqual({});
});

test('while the exchange learns, the browser may choose', async () => {
  await talk(1000);
  local = 'wi-fi';
  await talk(10_000);
  expect(broken).toBe(0);
  expect(watch.offerOptions(true)).toEqual({});
});

test('stopped, it looks no more', async () => {
  await talk(1000);
  watch.stop();
  await pass(10_000);
  expect(asked).toBe(0);
});
