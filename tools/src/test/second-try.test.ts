import { secondTry } from './second-try.ts';

const first = {
  passed: 90,
  failed: 2,
  output: 'first',
  failures: ['hot-desk.test.ts › logs in\n    Timed out', 'sum.test.ts › adds\n    Received: 1'],
};

test('what fails again fails, what passes the second time is flaky', () => {
  const again = {
    passed: 5,
    failed: 1,
    output: 'again',
    failures: ['sum.test.ts › adds\n    Received: 3'],
  };
  expect(secondTry(first, again)).toEqual({
    passed: 91,
    failed: 1,
    output: 'again',
    failures: ['sum.test.ts › adds\n    Received: 3'],
    flaky: ['hot-desk.test.ts › logs in\n    Timed out'],
  });
});

test('nothing is left to say where all passes the second time', () => {
  const { failed, output, flaky } = secondTry(first, { passed: 6, failed: 0, output: '' });
  expect({ failed, output, flaky }).toEqual({ failed: 0, output: '', flaky: first.failures });
});

test('a second time that could not be run says nothing', () => {
  const broken = { passed: 0, failed: 1, output: 'Out of memory' };
  expect(secondTry(first, broken)).toBe(first);
});
