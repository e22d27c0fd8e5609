import { type TariffForm, tariffFormSchema } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { callCost, longestTalk, priceOf, tariffKindOf } from './tariff.ts';

test.each([
  ['0961234567', 'viettel'],
  ['84911234567', 'vinaphone'],
  ['+84901234567', 'mobifone'],
  ['0921234567', 'vietnamobile'],
  ['0991234567', 'gmobile'],
  ['0871234567', 'itel'],
  ['0551234567', 'wintel'],
  ['02438251234', 'landline'],
  ['18001234', 'free'],
  ['19001234', 'premium'],
  ['0012025550123', 'international'],
  ['+12025550123', 'international'],
])('%s is of the kind %s', (number, kind) => {
  expect(tariffKindOf(number)).toBe(kind);
});

const row = (parts: Partial<TariffForm['rows'][number]>): TariffForm['rows'][number] => ({
  kind: 'prefix',
  prefix: '',
  note: '',
  per_minute: 600,
  first: 6,
  block: 1,
  ...parts,
});

test('a list without a row for a young network has its price of land lines', () => {
  const rows = [row({ kind: 'landline', per_minute: 800 })];
  expect(priceOf({ rows }, '0871234567')?.perMinute).toBe(800);
  expect(priceOf({ rows: [...rows, row({ kind: 'itel' })] }, '0871234567')?.perMinute).toBe(600);
  expect(priceOf({ rows }, '0961234567')).toBeUndefined();
});

test('the longest beginning counts before the kind, however the number is written', () => {
  const tariff = {
    rows: [
      row({ kind: 'landline', per_minute: 800 }),
      row({ prefix: '024', per_minute: 300 }),
      row({ prefix: '0243', per_minute: 200 }),
      row({ prefix: '001', per_minute: 2000 }),
    ],
  };
  const perMinute = (number: string) => priceOf(tariff, number)?.perMinute;
  expect(perMinute('02438251234')).toBe(200);
  expect(perMinute('842438251234')).toBe(200);
  expect(perMinute('02478251234')).toBe(300);
  expect(perMinute('02838251234')).toBe(800);
  expect(perMinute('+12025550123')).toBe(2000);
  expect(perMinute('0961234567')).toBeUndefined();
});

test.each([
  [0, 0],
  [1, 90],
  [6, 90],
  [7, 105],
  [60, 900],
  [61, 915],
])('of 900 a minute by 6 + 1 a talk of %i s costs %i', (seconds, cost) => {
  expect(callCost({ perMinute: 900, first: 6, block: 1 }, seconds)).toBe(cost);
});

test('a connection fee is paid once, by a call that is answered', () => {
  const of = { perMinute: 600, first: 6, block: 6, connection: 350 };
  expect([0, 1, 6, 7, 65].map((seconds) => callCost(of, seconds))).toEqual([
    0, 410, 410, 470, 1010,
  ]);
  expect(longestTalk(of, 409)).toBe(0);
  expect(longestTalk(of, 470)).toBe(12);
  expect(longestTalk({ ...of, perMinute: 0 }, 349)).toBe(0);
});

const price = fc.record({
  connection: fc.nat(5000),
  perMinute: fc.integer({ min: 0, max: 1_000_000 }),
  first: fc.integer({ min: 1, max: 600 }),
  block: fc.integer({ min: 1, max: 600 }),
});

test('who talks longer never pays less', () => {
  fc.assert(
    fc.property(price, fc.nat(20_000), fc.nat(20_000), (of, seconds, more) => {
      expect(callCost(of, seconds + more)).toBeGreaterThanOrEqual(callCost(of, seconds));
    }),
  );
});

test('the longest talk is paid for, one second more is not', () => {
  fc.assert(
    fc.property(price, fc.nat(10_000_000), (of, money) => {
      fc.pre(of.perMinute > 0);
      const longest = longestTalk(of, money);
      expect(callCost(of, longest)).toBeLessThanOrEqual(money);
      expect(callCost(of, longest + 1)).toBeGreaterThan(money);
    }),
  );
});

test('a new company has a price for every kind, and one list has each once', () => {
  const { rows } = v.parse(tariffFormSchema, {});
  for (const number of ['0961234567', '02438251234', '19001234', '+12025550123', '18001234']) {
    expect(priceOf({ rows }, number)).toBeDefined();
  }
  expect(v.is(tariffFormSchema, { rows: [...rows, rows[0]] })).toBe(false);
  expect(v.is(tariffFormSchema, { rows: [row({ prefix: 'x' })] })).toBe(false);
});
