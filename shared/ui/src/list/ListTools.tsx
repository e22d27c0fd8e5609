import { BulkBar } from './BulkBar.tsx';
import type { BulkAction, ListDefinition, ListQuery } from './list-definition.ts';
import { ListToolbar } from './ListToolbar.tsx';
import type { Selection } from './selection.ts';
import type { ListSettings } from './useListSettings.ts';
import type { ListControls } from './useListState.ts';
import { useSelectionSummary } from './useSelection.ts';

/** What may be done with the chosen rows, or else search and filters. */
export function ListTools<Row>({
  definition,
  controls,
  settings,
  query,
  bulkActions,
  selection,
}: {
  readonly definition: ListDefinition<Row>;
  readonly controls: ListControls;
  readonly query: ListQuery<Row>;
  readonly bulkActions: readonly BulkAction<Row>[];
  readonly selection: Selection<Row>;
  readonly settings: ListSettings;
}) {
  const isChosen = useSelectionSummary(selection).rows.length > 0;
  if (query.data && bulkActions.length > 0 && isChosen) {
    return <BulkBar selection={selection} actions={bulkActions} data={query.data} />;
  }
  return <ListToolbar definition={definition} controls={controls} settings={settings} />;
}
