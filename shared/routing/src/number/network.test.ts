import { networkOf } from './network.ts';

test.each([
  ['0987654321', 'viettel'],
  ['84912345678', 'vinaphone'],
  ['+84701234567', 'mobifone'],
  ['0551234567', 'wintel'],
  ['02473001234', 'fpt'],
  ['842873001234', 'fpt'],
  ['02367301234', 'fpt'],
  ['02438123456', 'landline'],
  ['02471081234', 'landline'],
  // 73 stands behind the code of the area, not anywhere.
  ['02437312345', 'landline'],
  ['114', 'landline'],
  ['18001234', 'free'],
  ['19006600', 'premium'],
  ['0084912345678', 'vinaphone'],
  ['00447700900123', 'international'],
  ['', undefined],
  ['anonymous', undefined],
])('%p is a number of %p', (number, network) => {
  expect(networkOf(number)).toBe(network);
});
