import { aRemoteState } from '../testing/remote-state.ts';
import { formatLoadTime } from './format-load-time.ts';
import { figuresOf, healthOf, shownVersions, standingsOf, usersOf } from './remote-summary.ts';

const versionOf = (loads: number, failed: number) => ({
  version: '1.0.0',
  loads,
  p50_ms: null,
  p95_ms: null,
  failures: failed === 0 ? [] : [{ code: 'CHUNK', count: failed }],
  users: 0,
});

test.each([
  [0, 0, null, 'neutral'],
  [100, 0, 0, 'success'],
  [991, 9, 0.009, 'success'],
  [99, 1, 0.01, 'warning'],
  [95, 5, 0.05, 'danger'],
  [0, 1, 1, 'danger'],
])('%d loads and %d failures', (loads, failed, share, tone) => {
  expect(healthOf([versionOf(loads, failed)])).toEqual({ failed, share, tone });
});

test('a version may stand in several places at once', () => {
  const remote = aRemoteState({ last_good: '1.0.0' });
  expect(standingsOf(remote, '1.0.0')).toEqual(['default', 'last-good']);
  expect(standingsOf(remote, '1.1.0')).toEqual(['canary', 'tenant']);
  expect(standingsOf(remote, '0.9.0')).toEqual(['gone']);
});

test('a version that the registry lost is shown while somebody runs it', () => {
  const { versions } = aRemoteState();
  const old = { ...versionOf(10, 0), version: '0.9.0' };
  const shown = (users: number) =>
    shownVersions(aRemoteState({ versions: [...versions, { ...old, users }] }));
  expect(shown(1)).toEqual(['1.1.0', '1.0.0', '0.9.0']);
  expect(shown(0)).toEqual(['1.1.0', '1.0.0']);
});

test('people are counted over all versions; nobody reported anything about a new one', () => {
  expect(usersOf(aRemoteState())).toBe(35);
  expect(figuresOf(aRemoteState(), '2.0.0')).toMatchObject({ loads: 0, users: 0, p95_ms: null });
});

test.each([
  [null, '—'],
  [420, '420 ms'],
  [1240, '1,2 s'],
  [20_000, '20 s'],
])('%p ms read %s', (time, text) => {
  expect(formatLoadTime(time)).toBe(text);
});
