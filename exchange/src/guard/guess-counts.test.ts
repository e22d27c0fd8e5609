import fc from 'fast-check';
import {
  afterOpening,
  afterRight,
  afterWrong,
  guardLimits,
  noCounts,
  type Shut,
} from './guess-counts.ts';

const { window, ofAccount, ofAddress, ofKnownAddress } = guardLimits;

/** Wrong passwords one after another, a second apart: what was blocked after each. */
function guess(accounts: readonly string[], counts = noCounts, from = 1_000_000) {
  const shut: Shut[] = [];
  for (const [at, account] of accounts.entries()) {
    const step = afterWrong(counts, account, from + at * 1000);
    counts = step.counts;
    shut.push(step.shut);
  }
  return { counts, shut };
}
const times = (count: number, account: string) => Array.from({ length: count }, () => account);
const first = (shut: readonly Shut[], what: Shut) => shut.indexOf(what) + 1;

test.each<[string, readonly string[], number, number]>([
  ['one account', times(ofAccount, 'a'), ofAccount, 0],
  ['many accounts', times(ofAddress, 'a').map((name, at) => `${name}${at}`), 0, ofAddress],
  ['names that are nobody’s', times(ofAddress, ''), 0, ofAddress],
  ['a few of each of two accounts', [...times(5, 'a'), ...times(5, 'b')], 0, 0],
])('guessing %s', (_, accounts, account, address) => {
  const { shut } = guess(accounts);
  expect([first(shut, 'account'), first(shut, 'address')]).toEqual([account, address]);
});

test('where a phone has given the right password, more wrong ones are taken from the others', () => {
  const known = afterRight(noCounts, 1_000_000);
  const names = times(ofKnownAddress, 'a').map((name, at) => `${name}${at}`);
  expect(first(guess(names, known).shut, 'address')).toBe(ofKnownAddress);
});

test('an account is shut there also where another one has given the right password', () => {
  const known = afterRight(noCounts, 1_000_000);
  expect(first(guess(times(ofAccount, 'a'), known).shut, 'account')).toBe(ofAccount);
});

test('a right password takes no wrong one back, and what is old is forgotten', () => {
  const { counts } = guess(times(ofAccount - 1, 'a'));
  const later = afterRight(counts, 1_100_000);
  expect(afterWrong(later, 'a', 1_100_001).shut).toBe('account');
  expect(afterWrong(later, 'a', 1_100_000 + window + 1).shut).toBe('nothing');
});

test('an account is shut by its own wrong passwords alone', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('', 'a', 'b', 'c'), fc.nat(window)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, (all) => {
      let counts = noCounts;
      let now = 1;
      const wrong: [string, number][] = [];
      for (const [account, pause] of all) {
        now += pause;
        const step = afterWrong(counts, account, now);
        counts = step.counts;
        wrong.push([account, now]);
        const recent = wrong.filter(([, at]) => now - at <= window);
        const own = recent.filter(([name]) => name === account).length;
        expect(step.shut === 'address').toBe(recent.length >= ofAddress);
        if (step.shut === 'account') expect(own).toBeGreaterThanOrEqual(ofAccount);
      }
    }),
  );
});

test('what is unblocked manually is counted from zero, the rest continues', () => {
  const { counts } = guess([...times(ofAccount, 'a'), ...times(ofAccount - 1, 'b')]);
  const opened = afterOpening(counts, 'a');
  expect(guess(times(ofAccount - 1, 'a'), opened).shut).not.toContain('account');
  expect(guess(['b'], opened).shut).toEqual(['account']);
  expect(guess(times(ofAccount - 1, 'b'), afterOpening(counts, '')).shut).not.toContain('account');
});
