import type { ReactNode } from 'react';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction, ListQuery } from './list-definition.ts';
import type { Selection } from './selection.ts';
import { useSelectionSummary } from './useSelection.ts';

/**
 * What may be done with the chosen rows, in the place of the toolbar, which is kept: what is typed in it stays, and it need not be
 * made again.
 */
export function ListTools<Row>({
  query,
  bulkActions,
  selection,
  children,
}: {
  readonly query: ListQuery<Row>;
  readonly bulkActions: readonly BulkAction<Row>[];
  readonly selection: Selection<Row>;
  /** The toolbar: search and filters. */
  readonly children: ReactNode;
}) {
  const isChosen = useSelectionSummary(selection).rows.length > 0;
  const data = bulkActions.length > 0 && isChosen ? query.data : undefined;
  return (
    <>
      {data !== undefined && <BulkBar selection={selection} actions={bulkActions} data={data} />}
      <div hidden={data !== undefined}>{children}</div>
    </>
  );
}
