import { carrierOf } from './carrier.ts';

test.each([
  ['0912345678', 'vinaphone'],
  ['84961234567', 'viettel'],
  ['+84701234567', 'mobifone'],
  ['0561234567', 'vietnamobile'],
  ['02471088880', undefined],
  ['19001234', undefined],
  ['', undefined],
])('%s belongs to %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier);
});
