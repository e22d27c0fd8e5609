import fc from 'fast-check';
import { type Conversation, wrapUpUntil } from './wrap-up.ts';

const now = 1_000_000;
const talk: Conversation = { endedAt: now - 10_000, hasResult: false, worksUntil: null };

test.each<[string, readonly Partial<Conversation>[], number | null]>([
  ['nobody has talked', [], null],
  ['the rest of the campaign goes on', [{}], now + 20_000],
  ['it has just ended', [{ endedAt: now - 30_000 }], null],
  ['the result is told', [{ hasResult: true, worksUntil: now + 60_000 }], null],
  ['the work of the company lasts longer', [{ worksUntil: now + 60_000 }], now + 60_000],
  ['the work of the company has ended early', [{ worksUntil: now - 5000 }], now + 20_000],
  ['one of two has told', [{ hasResult: true }, { endedAt: now }], now + 30_000],
  ['both go on', [{}, { endedAt: now - 1000 }], now + 29_000],
])('a campaign waits for what comes of its last calls: %s', (_what, talks, until) => {
  expect(
    wrapUpUntil(
      talks.map((one) => ({ ...talk, ...one })),
      30,
      now,
    ),
  ).toBe(until);
});

test('nobody is waited for longer than the longest work allows, and never for what is past', () => {
  const conversation = fc.record({
    endedAt: fc.integer({ min: 0, max: now }),
    hasResult: fc.boolean(),
    worksUntil: fc.option(fc.integer({ min: 0, max: now + 900_000 })),
  });
  fc.assert(
    fc.property(fc.array(conversation), fc.integer({ min: 0, max: 600 }), (talks, wrapup) => {
      const until = wrapUpUntil(talks, wrapup, now);
      const open = talks.filter(({ hasResult }) => !hasResult);
      const latest = Math.max(
        0,
        ...open.map(({ endedAt, worksUntil }) =>
          Math.max(endedAt + wrapup * 1000, worksUntil ?? 0),
        ),
      );
      expect(until).toBe(latest > now ? latest : null);
    }),
  );
});
