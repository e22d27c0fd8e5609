import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  createChoiceStore,
  type Selection,
  selectionOf,
  type SelectionSummary,
} from './selection.ts';

/**
 * Chosen rows of the page that is shown; rows that went away are no longer chosen. `view` names search and filters:
 * with another one, what was found before is no longer chosen as a whole. Draws nothing when another row is chosen.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  view: string,
): Selection<Row> {
  const [store] = useState(() => createChoiceStore(flushSync));
  useEffect(() => store.leaveOther(view), [store, view]);
  return useMemo(() => selectionOf(store, rows, rowKey, view), [store, rows, rowKey, view]);
}

/** What is chosen now. */
export function useSelectionSummary<Row>({
  subscribe,
  summary,
}: Selection<Row>): SelectionSummary<Row> {
  return useSyncExternalStore(subscribe, summary);
}

const never = () => () => undefined;

/** Whether a row is shown as chosen; never in a list without a selection. */
export function useIsChosen<Row>(selection: Selection<Row> | null, row: Row): boolean {
  return useSyncExternalStore(
    selection?.subscribeRows ?? never,
    () => selection?.isShown(row) === true,
  );
}
