import { type TimeDetail, timeDetailSchema } from '@alo/contracts';
import * as v from 'valibot';
import { detailText, rangesOf } from './detail-words.ts';
import { closeHours, isWeekly, type Marked, openHours } from './week-change.ts';

let next = 0;
const row = (given: object): TimeDetail =>
  v.parse(timeDetailSchema, {
    id: `018f0000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`,
    ...given,
  });
const at = (firstDay: number, lastDay: number, from: number, to: number): Marked => ({
  firstDay,
  lastDay,
  from: from * 60,
  to: to * 60,
});
const texts = (rows: readonly TimeDetail[]) => rows.map(detailText);

const morning = row({ label: 'Sáng', time_from: '08:00', time_to: '12:00' });
const night = row({ label: 'Trực', time_from: '22:00', time_to: '06:00', week_days: [5, 7] });

test.each([
  [
    'new hours are a row',
    [morning],
    at(1, 5, 13, 17.5),
    ['Sáng · 08:00–12:00 · T2–T6', '13:00–17:30 · T2–T6'],
  ],
  [
    'the same hours on another day join the row',
    [morning],
    at(6, 6, 8, 12),
    ['Sáng · 08:00–12:00 · T2–T7'],
  ],
  ['what is open stays', [morning], at(2, 3, 9, 11), ['Sáng · 08:00–12:00 · T2–T6']],
  ['a whole day has no hours', [], at(7, 7, 0, 24), ['Cả ngày · CN']],
  ['an evening ends at midnight', [], at(1, 1, 20, 24), ['20:00–00:00 qua đêm · T2']],
] as const)('open: %s', (_what, rows, marked, expected) => {
  expect(texts(openHours(rows, marked))).toEqual(expected);
});

test.each([
  [
    'a row is cut in two',
    [morning],
    at(1, 5, 9, 10),
    ['Sáng · 08:00–09:00 · T2–T6', 'Sáng · 10:00–12:00 · T2–T6'],
  ],
  [
    'one day alone leaves the others',
    [morning],
    at(3, 3, 8, 12),
    ['Sáng · 08:00–12:00 · T2–T3, T5–T6'],
  ],
  [
    'a night is cut after midnight, on the day after',
    [night],
    at(6, 6, 0, 6),
    ['Trực · 22:00–06:00 qua đêm · CN', 'Trực · 22:00–00:00 qua đêm · T6'],
  ],
  [
    'the night from Sunday to Monday is cut on Monday',
    [night],
    at(1, 1, 3, 24),
    ['Trực · 22:00–06:00 qua đêm · T6', 'Trực · 22:00–03:00 qua đêm · CN'],
  ],
] as const)('close: %s', (_what, rows, marked, expected) => {
  expect(texts(closeHours(rows, marked))).toEqual(expected);
});

test('a row of dates is not the grid’s to change', () => {
  const holiday = row({ time_from: '08:00', time_to: '12:00', months: [12] });
  expect(isWeekly(holiday)).toBe(false);
  expect(closeHours([holiday], at(1, 7, 0, 24))).toEqual([holiday]);
  expect(openHours([holiday], at(1, 1, 8, 12))).toHaveLength(2);
});

/** Half-hours of the week that the rows cover. */
function halves(rows: readonly TimeDetail[]): boolean[] {
  return Array.from({ length: 7 * 48 }, (_none, index) => {
    const moment = ((index % 48) + 0.5) / 48;
    const ranges = rangesOf(rows, Math.floor(index / 48) + 1);
    return ranges.some(({ from, to }) => from <= moment && moment < to);
  });
}

/** Numbers that repeat from run to run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever is marked one after another, exactly that is open', () => {
  const random = numbers(7);
  const upTo = (most: number) => Math.floor(random.next().value * most);
  let rows: TimeDetail[] = [night, row({ time_from: '08:15', time_to: '12:45' })];
  let expected = halves(rows);
  for (let round = 0; round < 300; round += 1) {
    const [day, start] = [1 + upTo(7), upTo(48)];
    const last = day + upTo(8 - day);
    const end = start + 1 + upTo(48 - start);
    const isOpen = upTo(2) === 0;
    const marked = at(day, last, start / 2, end / 2);
    rows = isOpen ? openHours(rows, marked) : closeHours(rows, marked);
    expected = expected.map((was, index) => {
      const [weekDay, half] = [Math.floor(index / 48) + 1, index % 48];
      const isMarked = weekDay >= day && weekDay <= last && half >= start && half < end;
      return isMarked ? isOpen : was;
    });
    expect(halves(rows)).toEqual(expected);
    expect(rows.every((each) => v.is(timeDetailSchema, each))).toBe(true);
  }
});
