import { Button, makeStyles } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { describeError } from '../components/errors.ts';
import { MessageBar } from '../components/MessageBar.tsx';
import { Page } from '../components/Page.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../components/StateCard.tsx';
import { useWidth } from '../components/useMediaQuery.ts';
import { messages } from '../messages.ts';
import { usePainted } from '../paint/usePainted.ts';
import { BlankList } from './BlankList.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListExtras } from './ListExtras.tsx';
import { ListCards } from './ListCards.tsx';
import type {
  BulkAction,
  Column,
  ListDefinition,
  ListQuery,
  RowAction,
} from './list-definition.ts';
import { formatTotal, ListFooter } from './ListFooter.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar, useToolbarStyles } from './ListToolbar.tsx';
import { type ListSettings, useListSettings } from './useListSettings.ts';
import type { ListControls } from './useListState.ts';
import { useSelection } from './useSelection.ts';

export interface ListPageProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly controls: ListControls;
  readonly query: ListQuery<Row>;
  /** Primary action and others, top right. */
  readonly actions?: ReactNode;
  readonly rowActions?: readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** What an empty list says and offers when no filter is on. */
  readonly empty: {
    readonly text: string;
    readonly icon?: ReactElement;
    readonly action?: ReactNode;
  };
  /** Opens a row: its title becomes a button and a click anywhere in the row does the same. */
  readonly onOpen?: (row: Row) => void;
  /** A message about the whole list, below the heading. */
  readonly notice?: ReactNode;
  /** Saved views, above search and filters. */
  readonly views?: ReactNode;
  /** Columns and density where the screen shares them; otherwise they are the list's own. */
  readonly settings?: ListSettings;
  /** Rows that just arrived; they fade in. */
  readonly freshKeys?: ReadonlySet<string>;
}

const useStyles = makeStyles({ above: { marginBottom: '12px' } });

const noKeys: ReadonlySet<string> = new Set();

/** The list page of every screen: header, filters, table or cards, footer, and all their states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { definition, controls, query, rowActions = [], bulkActions = [] } = props;
  const styles = useStyles();
  const width = useWidth();
  const own = useListSettings(definition.id, definition.columns);
  const settings = props.settings ?? own;
  const rows = query.data?.data;
  const view = JSON.stringify([controls.state.search, controls.state.filters]);
  const selected = useSelection(rows ?? [], definition.rowKey, view);
  const selection = bulkActions.length > 0 ? selected : null;
  const { columns, folded } = useMemo(() => {
    const chosen = definition.columns.filter((column) => !settings.hidden.includes(column.id));
    const folds = (column: Column<Row>) => width === 'medium' && column.priority === 'low';
    return {
      columns: chosen.filter((column) => !folds(column)),
      folded: chosen.filter(folds),
    };
  }, [definition.columns, settings.hidden, width]);
  // Heading, actions and views are painted first, with room for the filters: these and the rows are most of the work.
  const room = useToolbarStyles();
  const drawn = usePainted();
  useLeaveEmptyPage(query, controls);
  const opening = props.onOpen === undefined ? {} : { onOpen: props.onOpen };
  return (
    <Page>
      <PageHeader
        title={definition.title}
        {...(query.data ? { count: messages.total(formatTotal(query.data)) } : {})}
        actions={
          <>
            <ListExtras extras={definition.extras ?? []} state={controls.state} />
            {props.actions}
          </>
        }
      />
      {props.notice !== undefined && <div className={styles.above}>{props.notice}</div>}
      {props.views}
      {!drawn ? (
        <div className={room.root} />
      ) : query.data && selection && selection.rows.length > 0 ? (
        <BulkBar selection={selection} actions={bulkActions} data={query.data} />
      ) : (
        <ListToolbar definition={definition} controls={controls} settings={settings} />
      )}
      <ListContent {...props} rows={rows} drawn={drawn} compact={settings.compact}>
        {!drawn ? null : width === 'narrow' ? (
          <ListCards
            definition={definition}
            columns={columns}
            rows={rows}
            selection={selection}
            rowActions={rowActions}
            {...opening}
          />
        ) : (
          <ListTable
            definition={definition}
            columns={columns}
            folded={folded}
            rows={rows}
            pageSize={controls.state.rows}
            refreshing={query.isFetching}
            sort={controls.state.sort}
            onSort={(sort) => controls.change({ sort })}
            widths={settings.widths}
            onWidth={settings.setWidth}
            compact={settings.compact}
            selection={selection}
            rowActions={rowActions}
            freshKeys={props.freshKeys ?? noKeys}
            {...opening}
          />
        )}
      </ListContent>
    </Page>
  );
}

/** Deleting the last row of a page leads to the page before it. */
function useLeaveEmptyPage<Row>(query: ListQuery<Row>, controls: ListControls): void {
  const empty = query.data?.data.length === 0 && !query.isFetching && controls.state.page > 1;
  const leave = useEffectEvent(controls.previous);
  useEffect(() => {
    if (empty) leave();
  }, [empty]);
}

function ListContent<Row>({
  query,
  controls,
  empty,
  rows,
  drawn,
  compact,
  children,
}: ListPageProps<Row> & {
  readonly rows: readonly Row[] | undefined;
  readonly drawn: boolean;
  readonly compact: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { state } = controls;
  if (rows === undefined && query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (rows !== undefined && rows.length === 0) {
    const filtered = state.search !== '' || Object.keys(state.filters).length > 0 || state.page > 1;
    return filtered ? (
      <EmptyState
        text={messages.noResults}
        action={<Button onClick={controls.clear}>{messages.clearFilters}</Button>}
      />
    ) : (
      <EmptyState {...empty} />
    );
  }
  if (!drawn) return <BlankList rows={rows?.length ?? state.rows} compact={compact} />;
  return (
    <>
      {Boolean(query.error) && (
        <div className={styles.above}>
          <MessageBar
            tone="danger"
            title={messages.refreshFailed}
            actions={<Button onClick={() => void query.refetch()}>{messages.retry}</Button>}
          >
            {describeError(query.error)}
          </MessageBar>
        </div>
      )}
      {children}
      {query.data && (
        <ListFooter
          data={query.data}
          page={state.page}
          size={state.rows}
          onSize={controls.showRows}
          onNext={controls.next}
          onPrevious={controls.previous}
        />
      )}
    </>
  );
}
