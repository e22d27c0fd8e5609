import { carrierNamed } from './carrier-named.ts';

test.each([
  ['FPT', 'fpt'],
  ['FPT Telecom', 'fpt'],
  ['fpt-hcm', 'fpt'],
  ['Công ty Viettel (dự phòng)', 'viettel'],
  ['MobiFone', 'mobifone'],
  ['', undefined],
  ['fptshop', undefined],
  ['Nhà mạng khác', undefined],
])('%p names %p', (text, carrier) => {
  expect(carrierNamed(text)).toBe(carrier);
});
