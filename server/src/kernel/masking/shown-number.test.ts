import { featureCodes, featureNames } from '@alo/contracts';
import { isOpenNumber, shownNumber } from './shown-number.ts';

const mask = { position: 2 } as const;

/** Codes that the longest internal number may follow. */
const codes = featureNames.flatMap((name) => {
  const { usual, input } = featureCodes[name];
  return input === 'none' ? [usual] : [usual, `${usual}1001`, `${usual}123456`];
});

test.each([...codes, '*801001', '*1110012', '**123456', '#21*1001', '101', '123456', '113', ''])(
  '%s is a feature code or a number inside, and shown whole',
  (number) => {
    expect(isOpenNumber(number)).toBe(true);
    expect(shownNumber(number, mask)).toBe(number);
  },
);

test.each([
  ['*720912345678', '*72***678'],
  ['*7202438251234', '*72***234'],
  ['**0912345678', '**0***678'],
  ['*7219001234', '*72***234'],
  ['0912345678', '091***678'],
  ['19001234', '190***234'],
  ['1234567', '123***567'],
])('%s has a number outside in it: %s', (number, shown) => {
  expect(isOpenNumber(number)).toBe(false);
  expect(shownNumber(number, mask)).toBe(shown);
});
