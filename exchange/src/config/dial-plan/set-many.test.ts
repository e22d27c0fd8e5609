import { setMany } from './set-many.ts';

test('several variables in one step, in their order', () => {
  expect(setMany({ A: '1', __B: '', 'CHANNEL(x)': '${Y}' })).toBe('MSet(A=1,__B=,CHANNEL(x)=${Y})');
});

test('more than Asterisk takes are refused', () => {
  const values = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_one, index) => [`A${index}`, '']));
  expect(setMany(values(24))).toContain('A23=');
  expect(() => setMany(values(25))).toThrow(RangeError);
});
