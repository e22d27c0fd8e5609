import fc from 'fast-check';
import { NoticeBudget } from './notice-budget.ts';

const hour = 3_600_000;

test('each is reported once in a while, and many as many', () => {
  const budget = new NoticeBudget({ quiet: hour, most: 2 });
  const reported = ['a', 'a', 'b', 'c', 'd', 'a'].map((what) => budget.take(what, 0));
  expect(reported).toEqual(['one', 'nothing', 'one', 'many', 'nothing', 'nothing']);
  expect(budget.take('a', hour)).toBe('one');
});

test('whatever happens, no hour has more than the most and one, and nothing is reported twice in it', () => {
  const happenings = fc.array(fc.tuple(fc.nat(30), fc.nat(hour / 4)), { maxLength: 200 });
  fc.assert(
    fc.property(happenings, (all) => {
      const budget = new NoticeBudget({ quiet: hour, most: 5 });
      const reported: { what: string; at: number }[] = [];
      let now = 0;
      for (const [name, pause] of all) {
        now += pause;
        const what = String(name);
        const telling = budget.take(what, now);
        if (telling !== 'nothing')
          reported.push({ what: telling === 'one' ? what : 'many', at: now });
        const recent = reported.filter(({ at }) => now - at < hour);
        expect(recent.length).toBeLessThanOrEqual(6);
        expect(new Set(recent.map((one) => one.what)).size).toBe(recent.length);
      }
    }),
  );
});
