import { PAGE_SIZE } from '@alo/contracts';
import * as v from 'valibot';
import { pageSizes } from './list-state.ts';

const storedSchema = v.object({
  /** Ids of columns that are not shown; absent as long as nobody chose any. */
  hidden: v.fallback(v.optional(v.array(v.string())), undefined),
  compact: v.fallback(v.boolean(), false),
  /** Rows of a page. */
  rows: v.fallback(v.picklist(pageSizes), PAGE_SIZE),
  /** Widths in px of the columns whose edge somebody moved, by column. */
  widths: v.fallback(v.record(v.string(), v.number()), {}),
});

/** What this browser remembers of a list. */
export type StoredList = v.InferOutput<typeof storedSchema>;

/** Reads what is remembered of a list; whatever is malformed reads as absent. */
export function readStoredList(id: string): StoredList {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(`alo.list.${id}`) ?? 'null');
  } catch {
    // Reads as absent.
  }
  return v.parse(storedSchema, typeof stored === 'object' && stored !== null ? stored : {});
}

/** Changes some of what is remembered of a list. */
export function storeList(id: string, changes: Partial<StoredList>): void {
  const next = { ...readStoredList(id), ...changes };
  localStorage.setItem(`alo.list.${id}`, JSON.stringify(next));
}
