import fc from 'fast-check';
import { callCost } from './tariff.ts';
import { carrierPrice, type CarrierRow, carrierRowOf } from './trunk-cost.ts';

const row = (parts: Partial<CarrierRow>): CarrierRow => ({
  ...{ kind: 'prefix', prefix: '', per_minute: 600, first: 6, block: 1, connection: 0 },
  valid_from: null,
  ...parts,
});
const rows = [
  row({ kind: 'mobile', per_minute: 700 }),
  row({ kind: 'on_net', per_minute: 300 }),
  row({ kind: 'landline', per_minute: 400 }),
  row({ kind: 'premium', per_minute: 2000, first: 60, block: 60 }),
  row({ kind: 'international', per_minute: 5000 }),
  row({ prefix: '024', per_minute: 200 }),
  row({ prefix: '00856', per_minute: 3500 }),
  row({ prefix: '0085620', per_minute: 3900 }),
  row({ kind: 'on_net', per_minute: 250, valid_from: '2026-12-01' }),
  row({ prefix: '024', per_minute: 180, valid_from: '2026-11-15' }),
  row({ prefix: '024', per_minute: 190, valid_from: '2026-11-01' }),
];
const perMinute = (number: string, day = '2026-11-20', network = 'viettel') =>
  carrierRowOf({ rows, network }, number, day)?.per_minute;

test.each([
  ['0961234567', 300],
  ['84961234567', 300],
  ['0911234567', 700],
  ['0871234567', 700],
  ['02838251234', 400],
  ['02438251234', 180],
  ['+856201234567', 3900],
  ['00856301234567', 3500],
  ['+12025550123', 5000],
  ['19001234', 2000],
  ['18001234', undefined],
])('%s costs %s a minute', (number, price) => {
  expect(perMinute(number)).toBe(price);
});

test.each([
  ['2026-10-31', '02438251234', 200],
  ['2026-11-01', '02438251234', 190],
  ['2026-11-14', '02438251234', 190],
  ['2026-11-15', '02438251234', 180],
  ['2026-11-30', '0961234567', 300],
  ['2026-12-01', '0961234567', 250],
])('on %s a call to %s costs %i a minute', (day, number, price) => {
  expect(perMinute(number, day)).toBe(price);
});

test('a carrier without a network of its own has no price within it', () => {
  expect(perMinute('0961234567', '2026-11-20', '')).toBe(700);
});

const anyRow = fc.record({
  kind: fc.constantFrom('prefix' as const, 'mobile' as const, 'off_net' as const),
  prefix: fc.constantFrom('0', '09', '096', '0961', '02', '00'),
  per_minute: fc.nat(9000),
  first: fc.integer({ min: 1, max: 60 }),
  block: fc.integer({ min: 1, max: 60 }),
  connection: fc.nat(900),
  valid_from: fc.constantFrom(null, '2026-11-01', '2026-11-20', '2026-12-01'),
});

test('the row is in force, has the longest beginning of those, and is the same in whichever order rows come', () => {
  const day = '2026-11-20';
  const number = '0961234567';
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRow, {
        selector: ({ kind, prefix, valid_from: from }) => [kind, prefix, from].join(' '),
      }),
      (all) => {
        const found = carrierRowOf({ rows: all, network: '' }, number, day);
        const inForce = all.filter(({ valid_from: from }) => (from ?? '') <= day);
        const fitting = inForce.filter(
          ({ kind, prefix }) => kind !== 'prefix' || number.startsWith(prefix),
        );
        expect(found === undefined).toBe(fitting.length === 0);
        if (found === undefined) return;
        const lengthOf = (one: CarrierRow) => (one.kind === 'prefix' ? one.prefix.length : 0);
        expect(lengthOf(found)).toBe(Math.max(...fitting.map(lengthOf)));
        const same = fitting.filter(
          ({ kind, prefix }) =>
            kind === found.kind && (kind !== 'prefix' || prefix === found.prefix),
        );
        expect(found.valid_from ?? '').toBe(
          same
            .map(({ valid_from: from }) => from ?? '')
            .toSorted()
            .at(-1),
        );
        if (found.kind === 'prefix') {
          expect(carrierRowOf({ rows: all.toReversed(), network: '' }, number, day)).toBe(found);
        }
      },
    ),
  );
});

test('a minute more never costs less, and the first answered second costs connection and first block', () => {
  fc.assert(
    fc.property(anyRow, fc.nat(7200), (one, seconds) => {
      const price = carrierPrice(one);
      expect(callCost(price, seconds + 60)).toBeGreaterThanOrEqual(callCost(price, seconds));
      expect(callCost(price, 1)).toBe(
        one.connection + Math.ceil((one.first * one.per_minute) / 60),
      );
    }),
  );
});
