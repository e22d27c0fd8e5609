import { aDashboard } from '../testing/dashboard.ts';
import { toTiles } from './tiles.ts';

const shown = (dashboard: Parameters<typeof toTiles>[0]) =>
  toTiles(dashboard).map(({ label, value }) => [label, value]);

test('the figures in their order and form', () => {
  expect(shown(aDashboard())).toEqual([
    ['Tổng cuộc gọi', '1.240'],
    ['Gọi vào', '800'],
    ['Gọi ra', '400'],
    ['Nhỡ', '90'],
    ['Tỉ lệ nghe', '87,5%'],
    ['TB đàm thoại', '02:05'],
    ['Khách mới', '12'],
    ['NV trực tuyến', '3'],
  ]);
});

test('where there is nothing to divide by, a dash stands', () => {
  const { totals, ...rest } = aDashboard();
  const empty = { ...rest, totals: { ...totals, answer_rate: null, average_talk_sec: null } };
  expect(shown(empty)).toContainEqual(['Tỉ lệ nghe', '—']);
  expect(shown(empty)).toContainEqual(['TB đàm thoại', '—']);
});

test('calls, missed calls and the answer rate are compared, fewer missed calls being good', () => {
  const compared = toTiles(aDashboard()).filter(({ comparison }) => comparison !== null);
  expect(compared.map(({ label, comparison }) => [label, comparison?.verdict])).toEqual([
    ['Tổng cuộc gọi', 'neutral'],
    ['Nhỡ', 'good'],
    ['Tỉ lệ nghe', 'good'],
  ]);
});
