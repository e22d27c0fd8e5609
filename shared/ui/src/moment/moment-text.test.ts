import fc from 'fast-check';
import {
  formatMoment,
  isMoment,
  type MomentKind,
  momentProblem,
  parseMoment,
} from './moment-text.ts';
import { toLocal, toMoment } from './vietnam-time.ts';

const today = '2026-11-25';

test.each<[MomentKind, string, string | null]>([
  ['date', '25/11/2026', '2026-11-25'],
  ['date', ' 5.3.26 ', '2026-03-05'],
  ['date', '5-3', '2026-03-05'],
  ['date', '25112026', '2026-11-25'],
  ['date', '2026-11-25', '2026-11-25'],
  ['date', '31/02/2026', null],
  ['date', '11/25/2026', null],
  ['date', 'mai', null],
  ['time', '8', '08:00'],
  ['time', '8h30', '08:30'],
  ['time', '8 giờ', null],
  ['time', '0830', '08:30'],
  ['time', '23:59', '23:59'],
  ['time', '24:00', null],
  ['time', '08:60', null],
  ['datetime', '25/11/2026 08:30', '2026-11-25T08:30'],
  ['datetime', '25/11/2026, 8h', '2026-11-25T08:00'],
  ['datetime', '2026-11-25T08:30', '2026-11-25T08:30'],
  ['datetime', '25/11/2026', null],
  ['month', '11/2026', '2026-11'],
  ['month', 'Tháng 3/2026', '2026-03'],
  ['month', '13/2026', null],
])('a %s typed as %p is %p', (kind, text, value) => {
  expect(parseMoment(kind, text, today)).toBe(value);
});

test('what is shown is read back as what it was', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00Z'),
    max: new Date('2199-12-31T00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (at) => {
      const local = toLocal(at.getTime());
      expect(toLocal(toMoment(local))).toBe(local);
      const values: [MomentKind, string][] = [
        ['date', local.slice(0, 10)],
        ['time', local.slice(11)],
        ['datetime', local],
        ['month', local.slice(0, 7)],
      ];
      for (const [kind, value] of values) {
        expect(isMoment(kind, value)).toBe(true);
        expect(parseMoment(kind, formatMoment(kind, value), today)).toBe(value);
      }
    }),
  );
});

test('a problem says what to do', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' };
  expect(momentProblem('date', '', limits)).toBeNull();
  expect(momentProblem('date', '2026-11-10', limits)).toBeNull();
  expect(momentProblem('date', '2026-11-09', limits)).toBe('Phải từ 10/11/2026 trở đi.');
  expect(momentProblem('date', '2026-11-21', limits)).toBe('Phải đến 20/11/2026 là muộn nhất.');
  expect(momentProblem('date', '31/02/2026')).toMatch(/^Ngày chưa đúng/);
});
