import fc from 'fast-check';
import type { FilterDefinition } from './list-definition.ts';
import { readListState, rowRange, toNextPage, toPreviousPage, withChanges } from './list-url.ts';

const filters: FilterDefinition[] = [
  { kind: 'multi', id: 'status', label: 'Trạng thái', options: [] },
  { kind: 'date-range', id: 'created', label: 'Ngày tạo', fromId: 'from', toId: 'to' },
];

test('state is read from the URL, unknown and malformed parts as absent', () => {
  const params = new URLSearchParams('q=lan&status=a,b&from=2026-11-01&page=x&evil=1');
  expect(readListState(params, filters, '-created_at')).toEqual({
    search: 'lan',
    sort: '-created_at',
    filters: { status: 'a,b', from: '2026-11-01' },
    page: 1,
    cursor: '',
    rows: 10,
  });
});

test('a change of filters starts at the first page and keeps foreign parameters', () => {
  const params = new URLSearchParams('q=lan&page=3&cursor=c&trail=a~b&keep=1');
  expect(withChanges(params, { status: 'a', q: '' }).toString()).toBe('keep=1&status=a');
});

test('going forth and back over cursors comes to where it began', () => {
  const cursor = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
  fc.assert(
    fc.property(fc.array(cursor, { maxLength: 30 }), (cursors) => {
      let params = new URLSearchParams('q=lan');
      const seen = cursors.map((next) => {
        const before = params.toString();
        params = toNextPage(params, next);
        return before;
      });
      return seen.reverse().every((before) => {
        params = cleanFirst(toPreviousPage(params));
        return cleanFirst(new URLSearchParams(before)).toString() === params.toString();
      });
    }),
  );
});

/** Parameters sorted by key, as their order carries no meaning. */
function cleanFirst(params: URLSearchParams): URLSearchParams {
  const order = ['q', 'page', 'trail', 'cursor'];
  const sorted = new URLSearchParams();
  for (const key of order) {
    const value = params.get(key);
    if (value !== null) sorted.set(key, value);
  }
  return sorted;
}

test('a deep link without a trail goes back to the first page', () => {
  expect(toPreviousPage(new URLSearchParams('page=7&cursor=x&q=a')).toString()).toBe('q=a');
});

test('pages by number', () => {
  const second = toNextPage(new URLSearchParams(), null);
  expect(second.toString()).toBe('page=2');
  expect(toPreviousPage(second).toString()).toBe('');
});

test('row numbers of a page', () => {
  expect(rowRange(3, 10, 4)).toEqual({ from: 21, to: 24 });
  expect(rowRange(2, 50, 50)).toEqual({ from: 51, to: 100 });
});

test.each([
  ['', 25],
  ['rows=50', 50],
  ['rows=13', 10],
])('rows of a page by the URL "%s", else as remembered', (url, rows) => {
  expect(readListState(new URLSearchParams(url), [], '', 25).rows).toBe(rows);
});
