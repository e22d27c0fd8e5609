import { PAGE_SIZE } from '@alo/contracts';

/** How many rows a page may have. The first is the specification's and the default (§9). */
export const pageSizes = [PAGE_SIZE, 25, 50, 100] as const;

/** Everything a list remembers, all of it in the URL. Filter values are texts; several are joined by commas. */
export interface ListState {
  readonly search: string;
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly page: number;
  readonly cursor: string;
  /** Rows of a page, one of `pageSizes`. */
  readonly rows: (typeof pageSizes)[number];
}
