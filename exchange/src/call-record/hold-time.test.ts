import { heldUntil, withHold } from './hold-time.ts';

test('holds add up, and one that continues lasts until the channel leaves', () => {
  const first = withHold(withHold('', true, 1_000), false, 4_000);
  expect(heldUntil(first, 60_000)).toBe(3_000);
  const second = withHold(first, true, 50_000);
  expect(heldUntil(second, 60_000)).toBe(13_000);
  expect(heldUntil(withHold(second, false, 51_000), 60_000)).toBe(4_000);
});

test('a hold that is reported twice begins once; an end without a beginning is nothing', () => {
  expect(heldUntil(withHold(withHold('', true, 1_000), true, 3_000), 5_000)).toBe(4_000);
  expect(heldUntil(withHold('', false, 9_000), 10_000)).toBe(0);
});

test.each(['', 'anything', '1', ',', '-5,', '1,2,3'])(
  'a field %j that is none of ours is no hold',
  (field) => {
    expect(heldUntil(field, 10_000)).toBe(0);
  },
);
