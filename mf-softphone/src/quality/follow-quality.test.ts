import { ApiError } from '@alo/core';
import { phoneHarness, type PhoneHarness, register } from '../testing/phone-harness.ts';
import { followQuality, type MeasuredQuality } from './follow-quality.ts';
import { getPageQuality } from './page-quality.ts';

type Counters = { packets: number; lost: number; bytes: number; rtt: number; energy: number };

function reportOf({ packets, lost, bytes, rtt, energy }: Counters): RTCStatsReport {
  const stats: Record<string, unknown> = {
    in: {
      type: 'inbound-rtp',
      kind: 'audio',
      packetsReceived: packets,
      packetsLost: lost,
      bytesReceived: bytes,
      jitter: 0.005,
    },
    remote: { type: 'remote-inbound-rtp', roundTripTime: rtt },
    source: { type: 'media-source', totalAudioEnergy: energy },
  };
  return new Map(Object.entries(stats)) as unknown as RTCStatsReport;
}

let phone: PhoneHarness;
let counters: Counters;
let saved: [string, MeasuredQuality][];
let refusal: Error;
let refusals: number;
let stop: () => void;
const logged: string[] = [];

async function talk(callId = 'in'): Promise<void> {
  phone.say({ type: 'call.incoming', callId, number: '102', name: null });
  phone.engine.dispatch({ type: 'answer' });
  await jest.advanceTimersByTimeAsync(0);
  phone.say({ type: 'call.accepted', callId });
  await jest.advanceTimersByTimeAsync(0);
}

/** Two seconds in which so much came. */
async function pass(part: Partial<Counters> = {}): Promise<void> {
  const { packets = 100, lost = 0, bytes = 16_000, rtt = 0.05, energy = 0.1 } = part;
  counters = {
    packets: counters.packets + packets,
    lost: counters.lost + lost,
    bytes: counters.bytes + bytes,
    rtt,
    energy: counters.energy + energy,
  };
  await jest.advanceTimersByTimeAsync(2000);
}

beforeEach(async () => {
  jest.useFakeTimers();
  phone = phoneHarness();
  counters = { packets: 0, lost: 0, bytes: 0, rtt: 0, energy: 0 };
  saved = [];
  refusals = 0;
  refusal = new Error('away');
  logged.length = 0;
  jest.spyOn(phone.provider, 'stats').mockImplementation(async () => reportOf(counters) as never);
  Reflect.set(phone.provider, 'callRef', (callId: string) => `ref-${callId}`);
  const save = async (ref: string, quality: MeasuredQuality) => {
    saved.push([ref, quality]);
    if (saved.length <= refusals) throw refusal;
  };
  stop = followQuality(phone.engine, save, (message) => logged.push(message));
  await register(phone);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const end = () => phone.say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' });

test('a call is measured while it is talked in and its figures are handed in once', async () => {
  await talk();
  expect(getPageQuality().get()).toBeNull();
  await pass();
  await pass({ lost: 4, packets: 96, rtt: 0.15 });
  expect(getPageQuality().get()).toMatchObject({
    callId: 'in',
    warnings: [],
    sample: { lossPercent: 4, rttMs: 150 },
  });
  end();
  expect(getPageQuality().get()).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([
    ['ref-in', expect.objectContaining({ rtt_ms: 100, jitter_ms: 5, loss_percent: 2 })],
  ]);
  const [, { mos_avg, mos_min }] = saved[0]!;
  expect(mos_min).toBeLessThan(mos_avg);
  expect(mos_avg).toBeGreaterThan(4);
});

test('a line that gives nothing is reported after three readings and cleared when it is well again', async () => {
  await talk();
  for (let count = 0; count < 3; count += 1) await pass({ packets: 0, bytes: 0 });
  expect(getPageQuality().get()?.warnings).toEqual(['no-bytes', 'mos']);
  for (let count = 0; count < 4; count += 1) await pass();
  expect(getPageQuality().get()?.warnings).toEqual([]);
});

test('a dead microphone is reported, a muted one is not', async () => {
  await talk();
  for (let count = 0; count < 3; count += 1) await pass({ energy: 0 });
  expect(getPageQuality().get()?.warnings).toEqual(['silence']);
  phone.engine.dispatch({ type: 'mute', muted: true });
  for (let count = 0; count < 4; count += 1) await pass({ energy: 0 });
  expect(getPageQuality().get()?.warnings).toEqual([]);
});

test('a call without a single reading, and one of a provider without references, hands in nothing', async () => {
  await talk();
  end();
  Reflect.set(phone.provider, 'callRef', () => null);
  await talk('other');
  await pass();
  phone.say({ type: 'call.ended', callId: 'other', by: 'remote', cause: 'normal' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual([]);
});

test('handing in is tried twice; a failure is only logged', async () => {
  refusals = 2;
  await talk();
  await pass();
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved).toHaveLength(2);
  expect(logged).toEqual(['The quality of the call could not be stored']);
});

test('a server that does not know the points of a call gets its figures without them', async () => {
  refusals = 1;
  refusal = new ApiError({ type: '', title: 'Wrong', status: 422, code: 'INVALID' });
  await talk();
  await pass();
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved.map(([, quality]) => 'points' in quality)).toEqual([true, false]);
  expect(logged).toEqual([]);
});

test('time on hold counts for nothing', async () => {
  await talk();
  await pass();
  phone.say({ type: 'call.held', callId: 'in', local: true, remote: false });
  for (let count = 0; count < 5; count += 1) await pass({ packets: 0, bytes: 0 });
  phone.say({ type: 'call.held', callId: 'in', local: false, remote: false });
  await pass();
  await pass();
  end();
  expect(saved[0]?.[1].mos_min).toBeGreaterThan(4);
});

test('a page that goes in a call hands in what was measured, once', async () => {
  await talk();
  await pass();
  await pass();
  dispatchEvent(new Event('pagehide'));
  expect(saved).toHaveLength(1);
  expect(getPageQuality().get()).toBeNull();
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(1);
});

test('a page that is asked whether it may go hands in what it has; when it stays, all of the call', async () => {
  await talk();
  await pass();
  await pass();
  dispatchEvent(new Event('beforeunload'));
  expect(saved).toHaveLength(1);
  await pass({ packets: 50, lost: 50 });
  end();
  expect(saved.map(([ref]) => ref)).toEqual(['ref-in', 'ref-in']);
  expect(saved[0]?.[1].loss_percent).toBe(0);
  expect(saved[1]?.[1].loss_percent).toBeGreaterThan(10);
});

test('what is read after the end of the call belongs to no call', async () => {
  await talk();
  await pass();
  const late = Promise.withResolvers<never>();
  jest.spyOn(phone.provider, 'stats').mockImplementation(() => late.promise);
  await pass();
  end();
  late.resolve(reportOf(counters) as never);
  await jest.advanceTimersByTimeAsync(0);
  expect(getPageQuality().get()).toBeNull();
});
