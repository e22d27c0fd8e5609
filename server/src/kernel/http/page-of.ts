/** Which page of a list: the voice API says `page_size`, the tenant API `per_page`. */
type Page = { readonly page: number } & (
  | { readonly page_size: number }
  | { readonly per_page: number }
);

/** A page of a list, as `listAnswer` of the contracts has it. */
export interface PageAnswer<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly total_capped: false;
  readonly next_cursor: null;
}

/** The answer of a list whose rows were all found: those of the page that was asked for. */
export function pageOf<Row>(found: readonly Row[], query: Page): PageAnswer<Row>;
/** The same; only rows of the page are turned into what is answered. */
export function pageOf<Row, Answer>(
  found: readonly Row[],
  query: Page,
  toAnswer: (row: Row) => Answer,
): PageAnswer<Answer>;
export function pageOf<Row>(
  found: readonly Row[],
  query: Page,
  toAnswer: (row: Row) => unknown = (row) => row,
): PageAnswer<unknown> {
  const size = 'page_size' in query ? query.page_size : query.per_page;
  const from = (query.page - 1) * size;
  return {
    data: found.slice(from, from + size).map((row) => toAnswer(row)),
    total: found.length,
    total_capped: false,
    next_cursor: null,
  };
}
