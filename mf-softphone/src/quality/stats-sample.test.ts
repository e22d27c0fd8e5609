import fc from 'fast-check';
import { type Counters, readCounters, takeSample } from './stats-sample.ts';

const none: Counters = {
  packetsReceived: 0,
  packetsLost: 0,
  bytesReceived: 0,
  rttMs: null,
  jitterMs: 0,
  ownEnergy: 0,
};

test('a report of the browser is read: RTCP tells the round trip, else the way that ICE chose', () => {
  const report = new Map<string, unknown>([
    ['1', { type: 'inbound-rtp', kind: 'video', packetsReceived: 9 }],
    [
      '2',
      {
        type: 'inbound-rtp',
        kind: 'audio',
        packetsReceived: 50,
        packetsLost: 2,
        jitter: 0.004,
        bytesReceived: 8000,
      },
    ],
    ['3', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.03 }],
    ['4', { type: 'media-source', kind: 'audio', totalAudioEnergy: 0.5 }],
  ]);
  const counters = {
    packetsReceived: 50,
    packetsLost: 2,
    bytesReceived: 8000,
    jitterMs: 4,
    rttMs: 30,
    ownEnergy: 0.5,
  };
  expect(readCounters(report)).toEqual(counters);
  report.set('5', { type: 'remote-inbound-rtp', roundTripTime: 0.12 });
  expect(readCounters(report)).toEqual({ ...counters, rttMs: 120 });
  expect(readCounters(new Map())).toBeNull();
});

test('a sample counts what is new since the last reading', () => {
  const before = {
    ...none,
    packetsReceived: 100,
    packetsLost: 10,
    bytesReceived: 1000,
    ownEnergy: 1,
  };
  const now = {
    ...before,
    packetsReceived: 195,
    packetsLost: 15,
    bytesReceived: 9000,
    rttMs: 80,
    ownEnergy: 2,
  };
  expect(takeSample(before, now, false)).toMatchObject({
    lossPercent: 5,
    rttMs: 80,
    bytes: 8000,
    silent: false,
  });
});

test('no bytes is the worst that can be; a silent microphone counts only when it is not muted', () => {
  expect(takeSample(none, none, false)).toMatchObject({
    mos: 1,
    bytes: 0,
    lossPercent: 0,
    silent: true,
  });
  expect(takeSample(none, none, true).silent).toBe(false);
  expect(takeSample({ ...none, ownEnergy: null }, { ...none, ownEnergy: null }, false).silent).toBe(
    false,
  );
});

test('loss stays between 0 and 100 %, whatever the counters do', () => {
  const counters = fc.record({
    packetsReceived: fc.nat(),
    packetsLost: fc.integer(),
    bytesReceived: fc.nat(),
    rttMs: fc.option(fc.double({ min: 0, max: 9999, noNaN: true })),
    jitterMs: fc.double({ min: 0, max: 999, noNaN: true }),
    ownEnergy: fc.option(fc.double({ min: 0, noNaN: true })),
  });
  fc.assert(
    fc.property(counters, counters, fc.boolean(), (before, now, muted) => {
      const sample = takeSample(before, now, muted);
      expect(sample.lossPercent).toBeGreaterThanOrEqual(0);
      expect(sample.lossPercent).toBeLessThanOrEqual(100);
      expect(sample.mos).toBeGreaterThanOrEqual(1);
      expect(sample.mos).toBeLessThanOrEqual(4.5);
    }),
  );
});
