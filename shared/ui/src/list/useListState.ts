import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListDefinition } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { readStoredList, storeList } from './list-storage.ts';
import { filterKeys, readListState, toNextPage, toPreviousPage, withChanges } from './list-url.ts';

export interface ListControls {
  readonly state: ListState;
  /** Changes search (`q`), `sort` or filters; an empty text removes one. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /** Shows so many rows a page from now on, beginning at the first page. */
  readonly showRows: (rows: ListState['rows']) => void;
  readonly next: (cursor: string | null) => void;
  readonly previous: () => void;
}

const noFilters: readonly never[] = [];

/** List state that lives in the URL, with the ways to change it. */
export function useListState<Row>(
  definition: Pick<ListDefinition<Row>, 'id' | 'filters' | 'defaultSort'>,
): ListControls {
  const [params, setParams] = useSearchParams();
  const { id, filters = noFilters, defaultSort } = definition;
  return useMemo(() => {
    const state = readListState(params, filters, defaultSort, readStoredList(id).rows);
    return {
      state,
      // Typing on refines one search: the back button shall not walk through its letters.
      change: (changes) =>
        setParams(withChanges(params, changes), {
          replace: state.search !== '' && changes['q'] !== undefined,
        }),
      clear: () => {
        const keys = ['q', ...filterKeys(filters)];
        setParams(withChanges(params, Object.fromEntries(keys.map((key) => [key, '']))));
      },
      showRows: (rows) => {
        storeList(id, { rows });
        setParams(withChanges(params, { rows: String(rows) }));
      },
      next: (cursor) => setParams(toNextPage(params, cursor)),
      previous: () => setParams(toPreviousPage(params)),
    };
  }, [params, setParams, id, filters, defaultSort]);
}
