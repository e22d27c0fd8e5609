import { readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { FilterDefinition, ListDefinition, RowAction } from '../list/list-definition.ts';
import type { ListState } from '../list/list-state.ts';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import { useListState } from '../list/useListState.ts';
import { AddRecordButton } from './AddRecordButton.tsx';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';
import { RecordDialogs } from './RecordDialogs.tsx';
import { type RecordQuestion, RecordQuestions } from './RecordQuestions.tsx';
import { useInlineCells } from './useInlineCells.tsx';
import { useRecordActions } from './useRecordActions.tsx';

export interface RecordListProps<
  Row extends { readonly id: string },
  Saved extends SavedRecord,
> extends Pick<ListPageProps<Row>, 'bulkActions' | 'notice' | 'onOpen' | 'freshKeys'> {
  readonly screen: RecordScreen<Row, Saved>;
  /** Before the primary action, top right; told what the list asks for, to hand out the same rows, and how many these are. */
  readonly actions?: ReactNode | ((state: ListState, total: number) => ReactNode);
  /** Adds to what the kit does with rows: edit, duplicate, places of use, delete. */
  readonly rowActions?: (own: readonly RowAction<Row>[]) => readonly RowAction<Row>[];
}

/** The list of records with what can be done to its rows; screens may add actions of their own. */
export function RecordListPage<Row extends { readonly id: string }, Saved extends SavedRecord>({
  screen,
  actions,
  rowActions = (own) => own,
  ...rest
}: RecordListProps<Row, Saved>) {
  const { words, endpoints, Live } = screen;
  const [question, setQuestion] = useState<RecordQuestion | null>(null);
  const { useFilters = useNoFilters } = screen;
  const asked = useFilters();
  const definition = useMemo(() => listOf(screen, asked), [screen, asked]);
  const { columns, dialog } = useInlineCells(screen);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.list, {
    query: readListQuery(endpoints.list, controls.state),
  });
  const add = <AddRecordButton screen={screen} />;
  return (
    <>
      <ListPage
        {...rest}
        definition={{ ...definition, columns }}
        controls={controls}
        query={query}
        actions={
          <>
            {Live && <Live />}
            {typeof actions === 'function'
              ? actions(controls.state, query.data?.total ?? 0)
              : actions}
            {add}
          </>
        }
        empty={{ text: words.empty, icon: screen.icon, action: add }}
        rowActions={rowActions(useRecordActions(screen, setQuestion))}
      />
      <RecordQuestions screen={screen} question={question} onClose={() => setQuestion(null)} />
      {dialog}
      {screen.form === 'dialog' && <RecordDialogs screen={screen} />}
    </>
  );
}

const none: readonly FilterDefinition[] = [];
const useNoFilters = () => none;

function listOf<Row extends { readonly id: string }, Saved extends SavedRecord>(
  screen: RecordScreen<Row, Saved>,
  asked: readonly FilterDefinition[],
): ListDefinition<Row> {
  const {
    id,
    words,
    columns,
    rowName,
    rowKey = (row: Row) => row.id,
    filters = [],
    extras = [],
    defaultSort,
  } = screen;
  return {
    id,
    title: words.title,
    columns,
    rowKey,
    rowName,
    filters: [...asked, ...filters],
    extras,
    searchPlaceholder: words.search,
    ...(defaultSort === undefined ? {} : { defaultSort }),
  };
}
