import type { ListData } from '@alo/ui/list';
import type { ShownPage } from './print/usePrintedPage.ts';

/** The page of a list whose rows have all been fetched; `more`: the server has some that it did not send. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, rows: size }: ShownPage,
  more = false,
): ListData<Row> {
  const from = (page - 1) * size;
  return {
    data: rows.slice(from, from + size),
    total: rows.length,
    total_capped: more,
    next_cursor: null,
  };
}
