import { Button, makeStyles } from '@fluentui/react-components';
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { describeError } from '../components/errors.ts';
import { MessageBar } from '../components/MessageBar.tsx';
import { Page } from '../components/Page.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../components/StateCard.tsx';
import { useWidth } from '../components/useMediaQuery.ts';
import { messages } from '../messages.ts';
import { usePainted } from '../paint/usePainted.ts';
import { BlankList } from './BlankList.tsx';
import { focusRow } from './focus-row.ts';
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
import { LateRows } from './LateRows.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar, useToolbarStyles } from './ListToolbar.tsx';
import { ListTools } from './ListTools.tsx';
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
  /** The row whose detail (`RowPanel`) stands beside the list, and instead of it below 900 px. */
  readonly opened?: OpenedRow | null;
}

/** A row that is open beside its list. */
export interface OpenedRow {
  readonly key: string;
  readonly panel: ReactNode;
}

const useStyles = makeStyles({
  above: { marginBottom: '12px' },
  split: {
    '@media (min-width: 900px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(384px, 36vw, 560px)',
      alignItems: 'start',
    },
  },
  covered: { '@media (max-width: 899px)': { display: 'none' } },
});

const noKeys: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];

/** The list page of every screen: header, filters, table or cards, footer, and all their states. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { definition, controls, query, rowActions = [], bulkActions = [] } = props;
  const styles = useStyles();
  const opened = props.opened ?? null;
  const isOpen = opened !== null;
  const width = useListWidth(isOpen);
  useFocusBack(opened?.key ?? null);
  const own = useListSettings(definition.id, definition.columns);
  const settings = props.settings ?? own;
  const rows = query.data?.data;
  const view = JSON.stringify([controls.state.search, controls.state.filters]);
  const selected = useSelection(rows ?? noRows, definition.rowKey, view);
  const selection = bulkActions.length > 0 ? selected : null;
  const { columns, folded } = useMemo(() => {
    const chosen = definition.columns.filter((column) => !settings.hidden.includes(column.id));
    const isTight = isOpen || width === 'medium';
    const hasRoom = (column: Column<Row>) => column.priority !== 'low' || !isTight;
    return {
      columns: chosen.filter(hasRoom),
      // What is open beside the list says all of its row.
      folded: isOpen ? [] : chosen.filter((column) => !hasRoom(column)),
    };
  }, [definition.columns, settings.hidden, width, isOpen]);
  // Heading, actions and views are painted first, with room for the filters: these and the rows are most of the work.
  const room = useToolbarStyles();
  const drawn = usePainted();
  useLeaveEmptyPage(query, controls);
  const opening = props.onOpen === undefined ? {} : { onOpen: props.onOpen };
  // The same elements with and without the panel: search and filters keep what is typed in them.
  return (
    <div className={isOpen ? styles.split : undefined}>
      <div className={isOpen ? styles.covered : undefined}>
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
          ) : (
            <ListTools query={query} bulkActions={bulkActions} selection={selected}>
              <ListToolbar definition={definition} controls={controls} settings={settings} />
            </ListTools>
          )}
          <ListContent {...props} rows={rows} drawn={drawn} compact={settings.compact}>
            {!drawn ? null : (
              <LateRows look={JSON.stringify([settings.compact, settings.hidden])}>
                {width === 'narrow' ? (
                  <ListCards
                    definition={definition}
                    columns={columns}
                    rows={rows}
                    selection={selection}
                    rowActions={rowActions}
                    openKey={opened?.key ?? null}
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
                    openKey={opened?.key ?? null}
                    {...opening}
                  />
                )}
              </LateRows>
            )}
          </ListContent>
        </Page>
      </div>
      {opened?.panel}
    </div>
  );
}

/** Beside an open row there is as much room as the next narrower layout has. */
function useListWidth(isShared: boolean): ReturnType<typeof useWidth> {
  const width = useWidth();
  if (!isShared) return width;
  return width === 'wide' ? 'medium' : 'narrow';
}

/** Who closes the detail of a row is at the row again. */
function useFocusBack(key: string | null): void {
  const before = useRef(key);
  useEffect(() => {
    if (key === null && before.current !== null) focusRow(before.current);
    before.current = key;
  }, [key]);
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
