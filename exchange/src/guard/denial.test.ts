import fc from 'fast-check';
import { denialOf, nameOf, termOf, termText } from './denial.ts';

test.each([
  { key: '192.0.2.1', account: '' },
  { key: '192.0.2.1', account: 'dn0002-101' },
  { key: '2001:db8:1:2::/64', account: 'dn0002-101' },
])('$key $account keeps its name in the store', (denial) => {
  expect(nameOf(denial)).not.toContain('/');
  expect(denialOf(nameOf(denial))).toEqual(denial);
});

test.each(['', 'DN/x', 'a@b@c', 'dn0002-101@'])('%j is no name', (name) => {
  expect(denialOf(name)).toBeUndefined();
});

test('since when, until when and why is kept', () => {
  const moment = fc.integer({ min: 1, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, fc.nat(900_000), fc.nat(200), (since, length, wrong) => {
      const term = { since, until: since + length, wrong };
      expect(termOf(termText(term))).toEqual(term);
    }),
  );
});

test('what an older version has stored is its end alone', () => {
  expect(termOf('1000')).toEqual({ since: 1000, until: 1000, wrong: 0 });
  expect(termOf('')).toBeUndefined();
  expect(termOf('soon')).toBeUndefined();
});
