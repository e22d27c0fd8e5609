import { numberFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { NumberRates, ratedNumbers } from './number-rates.ts';

const tenant = 'dn0002';
const entry = (id: string, form: object) => ({
  ...v.parse(numberFormSchema, form),
  ...{ id, number: `1900000${id}`, expiredAt: null },
});
const numbers = [
  entry('1', { calls_per_second: 2 }),
  entry('2', { calls_per_second: 3 }),
  entry('3', {}),
  entry('4', { is_active: false }),
  entry('5', { usage: 'in' }),
];
const chosen = (...ids: readonly string[]) => ratedNumbers(ids, { numbers });
const idsOf = (rates: NumberRates, ids: readonly string[], now: number) =>
  rates.ready(tenant, chosen(...ids), now).map(({ id }) => id);

test('a campaign shows its numbers that are in service, in its order', () => {
  expect(chosen('2', '1', '4', '5', 'gone')).toMatchObject([{ id: '2' }, { id: '1' }]);
});

test('a number takes as many calls in any second as it says', () => {
  const rates = new NumberRates();
  const [one] = chosen('1');
  expect(rates.free(tenant, chosen('1', '2'), 0)).toBe(5);
  for (const at of [0, 300]) if (one !== undefined) rates.take(tenant, one, at);
  expect(rates.free(tenant, chosen('1', '2'), 999)).toBe(3);
  expect(idsOf(rates, ['1', '2'], 999)).toEqual(['2']);
  expect(rates.nextAt(tenant, chosen('1'), 999)).toBe(1000);
  expect(rates.nextAt(tenant, chosen('1', '2'), 999)).toBe(999);
  expect(idsOf(rates, ['1', '2'], 1001)).toEqual(['1', '2']);
  // Of another company it is another number.
  expect(rates.free('dn0003', chosen('1'), 999)).toBe(2);
});

test('a number without a limit never keeps a campaign back', () => {
  const rates = new NumberRates();
  const [free] = chosen('3');
  for (let call = 0; call < 50; call += 1) if (free !== undefined) rates.take(tenant, free, 0);
  expect(rates.free(tenant, chosen('1', '3'), 0)).toBe(Infinity);
  expect(rates.nextAt(tenant, chosen('3'), 0)).toBe(0);
});
