import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListDefinition, ListState } from './list-definition.ts';
import { filterKeys, readListState, toNextPage, toPreviousPage, withChanges } from './list-url.ts';

export interface ListControls {
  readonly state: ListState;
  /** Changes search (`q`), `sort` or filters; an empty text removes one. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  readonly next: (cursor: string | null) => void;
  readonly previous: () => void;
}

const noFilters: readonly never[] = [];

/** List state that lives in the URL, with the ways to change it. */
export function useListState<Row>(
  definition: Pick<ListDefinition<Row>, 'filters' | 'defaultSort'>,
): ListControls {
  const [params, setParams] = useSearchParams();
  const { filters = noFilters, defaultSort } = definition;
  return useMemo(() => {
    const state = readListState(params, filters, defaultSort);
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
      next: (cursor) => setParams(toNextPage(params, cursor)),
      previous: () => setParams(toPreviousPage(params)),
    };
  }, [params, setParams, filters, defaultSort]);
}
