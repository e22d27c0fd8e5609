import { dropProof, wholeProof } from './drop-rate.ts';

const hour = 3_600_000;
const calls = (n: number, answered: number, dropped: number) => ({
  ...{ from: n * hour, to: (n + 1) * hour, answered, dropped },
});

test.each([
  [0, 0, null, true],
  [100, 3, 0.03, true],
  [99, 3, 3 / 99, false],
  [1, 1, 1, false],
])(
  'of %i answered %i dropped: a share of %s keeps the rule: %s',
  (answered, dropped, share, keeps) => {
    expect(dropProof(calls(0, answered, dropped))).toMatchObject({ share, keeps });
  },
);

test('a campaign may allow less than the rule, and never more', () => {
  expect(dropProof(calls(0, 100, 2), 0.01).keeps).toBe(false);
  expect(dropProof(calls(0, 100, 4), 0.05).keeps).toBe(false);
});

test('several hours are judged together', () => {
  const hours = [calls(8, 50, 2), calls(9, 150, 4)];
  expect(wholeProof(hours)).toEqual({
    ...{ from: 8 * hour, to: 10 * hour, answered: 200, dropped: 6, share: 0.03, keeps: true },
  });
});
