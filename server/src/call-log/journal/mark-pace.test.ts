import { markPace } from './mark-pace.ts';

const markOf = (calls: number) => ({
  ...{ file: '1', offset: 0 },
  delivered: Array.from({ length: calls }, (_one, at) => `n1-${at}`),
});

test('short marks are written with every record, long ones every two seconds', () => {
  let now = 0;
  const pace = markPace(() => now);
  pace.written();
  expect(pace.isDue(markOf(100))).toBe(true);
  expect(pace.isDue(markOf(101))).toBe(false);
  now = 1999;
  expect(pace.isDue(markOf(10_000))).toBe(false);
  now = 2000;
  expect(pace.isDue(markOf(10_000))).toBe(true);
});

test('the first one is written, however long it is', () => {
  expect(markPace(() => 0).isDue(markOf(10_000))).toBe(true);
});
