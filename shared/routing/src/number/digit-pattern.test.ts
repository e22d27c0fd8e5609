import fc from 'fast-check';
import { digitPatternFits } from './digit-pattern.ts';

test.each([
  ['0912*', '0912345678', true],
  ['0912*', '0912', true],
  ['*678', '0912345678', true],
  ['*34*78', '0912345678', true],
  ['09?2345678', '0912345678', true],
  ['09?2345678', '092345678', false],
  ['*9', '0912345678', false],
  ['**8', '0912345678', true],
  ['*?', '', false],
  ['*', '', true],
  ['', '', true],
  ['', '1', false],
  ['0+9.', '09', true],
])('%s takes %s: %s', (pattern, digits, fits) => {
  expect(digitPatternFits(pattern, digits)).toBe(fits);
});

const text = (signs: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), maxLength });

/** What a pattern means, said again without an eye on the work. */
function takes(pattern: string, digits: string): boolean {
  const [sign, ...rest] = pattern;
  if (sign === undefined) return digits === '';
  if (sign === '*') {
    return takes(rest.join(''), digits) || (digits !== '' && takes(pattern, digits.slice(1)));
  }
  return (
    digits !== '' && (sign === '?' || sign === digits[0]) && takes(rest.join(''), digits.slice(1))
  );
}

test('any pattern means what it says', () => {
  fc.assert(
    fc.property(text('01*?', 6), text('01', 8), (pattern, digits) => {
      expect(digitPatternFits(pattern, digits)).toBe(takes(pattern, digits));
    }),
  );
});

/** Patterns that a regular expression goes through in exponential time, and any other one. */
const patterns = fc.oneof(
  text('01*?', 20),
  fc
    .tuple(fc.constantFrom('*', '*1', '1*', '*?', '*11'), fc.integer({ min: 1, max: 19 }))
    .map(([part, times]) => `${part.repeat(times)}9`.slice(-20)),
);

test('however bad the pattern, comparisons stay below digits × signs', () => {
  fc.assert(
    fc.property(patterns, text('01', 32), (pattern, digits) => {
      let comparisons = 0;
      digitPatternFits(pattern, digits, () => (comparisons += 1));
      expect(comparisons).toBeLessThanOrEqual((digits.length + 1) * (pattern.length + 1));
    }),
    { numRuns: 2000 },
  );
});

test('the pattern that held the server for 25 seconds takes some steps', () => {
  let comparisons = 0;
  const count = () => (comparisons += 1);
  expect(digitPatternFits(`${'*'.repeat(19)}9`, '012345678012345', count)).toBe(false);
  expect(comparisons).toBeLessThan(40);
});

test('a pattern beyond all forms takes nothing', () => {
  expect(digitPatternFits('1?'.repeat(30), '1'.repeat(60))).toBe(false);
});
