import fc from 'fast-check';
import { meanOpinionScore, opinionScore, qualityLevel, rating } from './voice-quality.ts';

const share = fc.double({ min: 0, max: 100, noNaN: true });
const time = fc.double({ min: 0, max: 5000, noNaN: true });
const network = fc.record({ rttMs: time, jitterMs: time, lossPercent: share });

test.each([
  [{ rttMs: 0, jitterMs: 0, lossPercent: 0 }, 4.4, 'good'],
  [{ rttMs: 60, jitterMs: 5, lossPercent: 0 }, 4.36, 'good'],
  [{ rttMs: 200, jitterMs: 20, lossPercent: 1 }, 4.2, 'good'],
  [{ rttMs: 200, jitterMs: 30, lossPercent: 5 }, 3.65, 'fair'],
  [{ rttMs: 700, jitterMs: 60, lossPercent: 5 }, 1.66, 'poor'],
  [{ rttMs: 100, jitterMs: 10, lossPercent: 100 }, 1.1, 'poor'],
] as const)('%p scores about %p', (measured, mos, level) => {
  expect(Math.abs(meanOpinionScore(measured) - mos)).toBeLessThan(0.15);
  expect(qualityLevel(meanOpinionScore(measured))).toBe(level);
});

test('ratings and scores of ITU-T G.107 annex B stand side by side', () => {
  expect(opinionScore(50)).toBeCloseTo(2.58, 1);
  expect(opinionScore(70)).toBeCloseTo(3.6, 1);
  expect(opinionScore(80)).toBeCloseTo(4.02, 1);
  expect(opinionScore(90)).toBeCloseTo(4.34, 1);
});

test('every score lies between 1 and 4.5, every rating between 0 and 93.2', () => {
  fc.assert(
    fc.property(network, (measured) => {
      expect(rating(measured)).toBeGreaterThanOrEqual(0);
      expect(rating(measured)).toBeLessThanOrEqual(93.2);
      expect(meanOpinionScore(measured)).toBeGreaterThanOrEqual(1);
      expect(meanOpinionScore(measured)).toBeLessThanOrEqual(4.5);
    }),
  );
});

test.each(['rttMs', 'jitterMs', 'lossPercent'] as const)('more %s never sounds better', (key) => {
  fc.assert(
    fc.property(network, share, (measured, more) => {
      const worse = { ...measured, [key]: measured[key] + more };
      expect(meanOpinionScore(worse)).toBeLessThanOrEqual(meanOpinionScore(measured) + 1e-9);
    }),
  );
});
