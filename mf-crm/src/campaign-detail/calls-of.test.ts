import { callsOf } from './calls-of.ts';

const now = Date.parse('2026-11-28T03:00:00Z');

test.each([
  ['2026-11-20T01:00:00Z', '/call-history?campaign=c&from=2026-11-20&to=2026-11-28'],
  // More days than the history shows at once.
  ['2026-01-01T01:00:00Z', '/call-history?campaign=c&from=2026-08-29&to=2026-11-28'],
])('the calls of a campaign that began at %s', (startedAt, address) => {
  expect(callsOf('c', startedAt, now)).toBe(address);
});
