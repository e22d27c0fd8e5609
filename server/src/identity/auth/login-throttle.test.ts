import { LoginThrottle } from './login-throttle.ts';

test('five failures wait fifteen minutes, then the count begins anew', () => {
  let now = 0;
  const throttle = new LoginThrottle(() => now);
  for (let each = 0; each < 4; each += 1) throttle.fail('a');
  expect(throttle.waitSeconds('a')).toBe(0);
  throttle.fail('a');
  expect(throttle.waitSeconds('a')).toBe(900);
  expect(throttle.waitSeconds('b')).toBe(0);
  now = 900_000;
  expect(throttle.waitSeconds('a')).toBe(0);
  throttle.fail('a');
  expect(throttle.waitSeconds('a')).toBe(0);
});

test('a success forgets the failures', () => {
  const throttle = new LoginThrottle(() => 0);
  for (let each = 0; each < 4; each += 1) throttle.fail('a');
  throttle.succeed('a');
  throttle.fail('a');
  expect(throttle.waitSeconds('a')).toBe(0);
});
