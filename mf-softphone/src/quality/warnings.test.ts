import fc from 'fast-check';
import type { Sample } from './stats-sample.ts';
import { noWarnings, stepWarnings, type WarningKind, type Warnings } from './warnings.ts';

const good: Sample = {
  rttMs: 40,
  jitterMs: 3,
  lossPercent: 0,
  mos: 4.4,
  bytes: 8000,
  silent: false,
};
const bad: readonly (readonly [WarningKind, Partial<Sample>])[] = [
  ['rtt', { rttMs: 401 }],
  ['jitter', { jitterMs: 31 }],
  ['loss', { lossPercent: 3.1 }],
  ['mos', { mos: 3.4 }],
  ['no-bytes', { bytes: 0 }],
  ['silence', { silent: true }],
];

function run(samples: readonly Sample[]): Warnings {
  return samples.reduce(stepWarnings, noWarnings);
}

test.each(bad)(
  '%s comes with the third bad sample of five and goes with the fourth good one',
  (kind, part) => {
    const wrong = { ...good, ...part };
    expect(run([wrong, good, wrong]).active).toEqual([]);
    const raised = run([wrong, good, wrong, good, wrong]);
    expect(raised.active).toEqual([kind]);
    // Two bad ones among the last five: it stays.
    expect([good, good].reduce(stepWarnings, raised).active).toEqual([kind]);
    expect([good, good, good].reduce(stepWarnings, raised).active).toEqual([]);
  },
);

test.each([
  ['rtt', { rttMs: 400 }],
  ['jitter', { jitterMs: 30 }],
  ['loss', { lossPercent: 3 }],
  ['mos', { mos: 3.5 }],
])('the limit of %s itself is no warning', (_, part) => {
  expect(run(Array.from({ length: 5 }, () => ({ ...good, ...part }))).active).toEqual([]);
});

test('nothing is raised on fewer than three bad samples of five, nothing kept on none', () => {
  const samples = fc.array(fc.boolean(), { maxLength: 60 });
  fc.assert(
    fc.property(samples, (flags) => {
      let state = noWarnings;
      for (const [index, isWrong] of flags.entries()) {
        const before = state.active.includes('loss');
        state = stepWarnings(state, { ...good, lossPercent: isWrong ? 10 : 0 });
        const count = flags.slice(Math.max(0, index - 4), index + 1).filter(Boolean).length;
        const now = state.active.includes('loss');
        if (now && !before) expect(count).toBeGreaterThanOrEqual(3);
        if (!now && before) expect(count).toBeLessThanOrEqual(1);
        if (count === 0) expect(now).toBe(false);
        if (count >= 3) expect(now).toBe(true);
      }
    }),
  );
});
