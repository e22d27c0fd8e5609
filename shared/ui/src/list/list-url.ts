import { PAGE_SIZE } from '@alo/contracts';
import type { FilterDefinition } from './list-definition.ts';
import { type ListState, pageSizes } from './list-state.ts';

/** Cursors of the pages before are kept in the URL; beyond these the way back starts at page one. */
const maxTrail = 40;
const trailSeparator = '~';

export function filterKeys(filters: readonly FilterDefinition[]): string[] {
  return filters.flatMap((filter) =>
    filter.kind === 'date-range' ? [filter.fromId, filter.toId] : [filter.id],
  );
}

/** A number of rows that a page may have; anything else reads as the default. */
function pageSizeOf(text: string | null): ListState['rows'] {
  return pageSizes.find((size) => String(size) === text) ?? PAGE_SIZE;
}

/** Reads the list state from the URL; anything malformed reads as absent. @param rows used where the URL names none */
export function readListState(
  params: URLSearchParams,
  filters: readonly FilterDefinition[],
  defaultSort = '',
  rows: ListState['rows'] = PAGE_SIZE,
): ListState {
  const page = Number(params.get('page') ?? '1');
  const values = filterKeys(filters).flatMap((key) => {
    const value = params.get(key) ?? '';
    return value === '' ? [] : [[key, value] as const];
  });
  return {
    search: params.get('q') ?? '',
    sort: params.get('sort') ?? defaultSort,
    filters: Object.fromEntries(values),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    cursor: params.get('cursor') ?? '',
    rows: params.has('rows') ? pageSizeOf(params.get('rows')) : rows,
  };
}

function set(params: URLSearchParams, key: string, value: string): void {
  if (value === '') params.delete(key);
  else params.set(key, value);
}

/** New parameters after a change of search, sort or filters: the list starts at its first page again. */
export function withChanges(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) set(next, key, value);
  for (const key of ['page', 'cursor', 'trail']) next.delete(key);
  return next;
}

/** Parameters of the next page; `nextCursor` is null on lists that page by number. */
export function toNextPage(params: URLSearchParams, nextCursor: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  const page = Number(params.get('page') ?? '1');
  next.set('page', String(page + 1));
  if (nextCursor === null) return next;
  const trail = (params.get('trail') ?? '').split(trailSeparator).filter((entry) => entry !== '');
  const cursor = params.get('cursor');
  if (cursor !== null) trail.push(cursor);
  set(next, 'trail', trail.slice(-maxTrail).join(trailSeparator));
  next.set('cursor', nextCursor);
  return next;
}

/** Parameters of the page before; without a known trail the list starts again. */
export function toPreviousPage(params: URLSearchParams): URLSearchParams {
  const previous = new URLSearchParams(params);
  const page = Number(params.get('page') ?? '1') - 1;
  const trail = (params.get('trail') ?? '').split(trailSeparator).filter((entry) => entry !== '');
  const cursor = trail.pop();
  if (params.has('cursor') && cursor === undefined) {
    for (const key of ['page', 'cursor', 'trail']) previous.delete(key);
    return previous;
  }
  if (cursor !== undefined) previous.set('cursor', cursor);
  set(previous, 'trail', trail.join(trailSeparator));
  set(previous, 'page', page > 1 ? String(page) : '');
  return previous;
}

/** First and last row number of a page of at most `size` rows as people count. */
export function rowRange(page: number, size: number, rows: number): { from: number; to: number } {
  const from = (page - 1) * size + 1;
  return { from, to: from + rows - 1 };
}
