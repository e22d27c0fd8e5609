import type { FilterDefinition } from '@alo/ui/list';
import { filterWords } from './filter-words.ts';

const options = [
  { value: 'a', label: 'Kinh doanh' },
  { value: 'b', label: 'Kỹ thuật' },
];
const filters: readonly FilterDefinition[] = [
  { kind: 'date-range', id: 'days', label: 'Thời gian', fromId: 'from', toId: 'to' },
  { kind: 'multi', id: 'department', label: 'Phòng ban', options },
  { kind: 'boolean', id: 'compare', label: 'So với kỳ trước' },
  { kind: 'text', id: 'name', label: 'Tên' },
];

test.each([
  [{}, []],
  [{ from: '2026-11-01', to: '2026-11-27' }, ['Thời gian: 01/11/2026 – 27/11/2026']],
  [{ from: '2026-11-27', to: '2026-11-27' }, ['Thời gian: 27/11/2026']],
  [
    { department: 'b,a', compare: 'true' },
    ['Phòng ban: Kỹ thuật, Kinh doanh', 'So với kỳ trước: Có'],
  ],
  [{ department: 'gone', name: 'an', other: 'x' }, ['Phòng ban: gone', 'Tên: an']],
])('%j is said as %j', (values, words) => {
  expect(filterWords(filters, values)).toEqual(words);
});
