import fc from 'fast-check';
import { exceededCap, type CallCaps, type CallUse } from './call-caps.ts';

const open: CallCaps = { concurrent: 0, perMinute: 0, perDay: 0, moneyPerDay: 0 };
const idle: CallUse = { concurrent: 0, lastMinute: 0, today: 0, moneyToday: 0 };

test.each<[string, Partial<CallCaps>, Partial<CallUse>, string | undefined]>([
  ['no caps', {}, { concurrent: 999, today: 999_999 }, undefined],
  ['room for one more', { concurrent: 2 }, { concurrent: 1 }, undefined],
  ['too many at once', { concurrent: 2 }, { concurrent: 2 }, 'concurrent'],
  ['too fast', { perMinute: 10 }, { lastMinute: 10 }, 'perMinute'],
  ['enough for today', { perDay: 100 }, { today: 100 }, 'perDay'],
  ['too expensive', { moneyPerDay: 500_000 }, { moneyToday: 500_000 }, 'moneyPerDay'],
  ['a figure that is none', { moneyPerDay: 1 }, { moneyToday: Number.NaN }, 'moneyPerDay'],
])('%s', (_, caps, use, cap) => {
  const used = { whose: 'tenant', caps: { ...open, ...caps }, use: { ...idle, ...use } } as const;
  expect(exceededCap([used])?.cap).toBe(cap);
});

test('names the first cap that is used up', () => {
  const full = { caps: { ...open, perDay: 1 }, use: { ...idle, today: 1 } };
  const uses = [{ whose: 'extension', ...full } as const, { whose: 'tenant', ...full } as const];
  expect(exceededCap(uses)).toEqual({ cap: 'perDay', whose: 'extension', most: 1 });
});

const figure = fc.nat(50);
const anyCaps = fc.record({
  concurrent: figure,
  perMinute: figure,
  perDay: figure,
  moneyPerDay: figure,
});
const anyUse = fc.record({
  concurrent: figure,
  lastMinute: figure,
  today: figure,
  moneyToday: figure,
});

test('more use never opens what less use has closed', () => {
  fc.assert(
    fc.property(anyCaps, anyUse, anyUse, (caps, use, more) => {
      const sum = {
        concurrent: use.concurrent + more.concurrent,
        lastMinute: use.lastMinute + more.lastMinute,
        today: use.today + more.today,
        moneyToday: use.moneyToday + more.moneyToday,
      };
      const before = exceededCap([{ whose: 'tenant', caps, use }]);
      const after = exceededCap([{ whose: 'tenant', caps, use: sum }]);
      expect(before === undefined || after !== undefined).toBe(true);
    }),
  );
});

test('calls that ask one after the other never pass the cap of the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(100), (perDay, tries) => {
      let today = 0;
      for (let call = 0; call < tries; call += 1) {
        const used = {
          whose: 'tenant',
          caps: { ...open, perDay },
          use: { ...idle, today },
        } as const;
        if (exceededCap([used]) === undefined) today += 1;
      }
      expect(today).toBe(Math.min(perDay, tries));
    }),
  );
});
