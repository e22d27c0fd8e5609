import { usePrinting } from './usePrinting.ts';

/** Which rows of a list are shown. */
export interface ShownPage {
  /** From 1 on. */
  readonly page: number;
  /** Of one page. */
  readonly rows: number;
}

/** The page of a list that is shown; on paper that is all of its rows. */
export function usePrintedPage({ page, rows }: ShownPage): ShownPage {
  return usePrinting() ? { page: 1, rows: Number.MAX_SAFE_INTEGER } : { page, rows };
}
