import { objectAccess, objectPermission, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, useNavigate } from '@alo/ui';
import { type ListDefinition, ListPage, type RowAction, useListState } from '@alo/ui/list';
import { type ReactNode, useMemo, useState } from 'react';
import { kindCalls, type PlainObject } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import { ObjectDialogs } from './ObjectDialogs.tsx';
import { type ObjectQuestion, ObjectQuestions } from './ObjectQuestions.tsx';
import type { PlainScreen } from './object-screen.ts';
import { nameOf } from './useObjectForm.ts';
import { useObjectActions } from './useObjectActions.tsx';

/** The list of a kind with what can be done to its rows; screens may add actions of their own. */
export function ObjectListPage({
  screen,
  actions,
  notice,
  rowActions = [],
}: {
  readonly screen: PlainScreen;
  /** Before the primary action, top right. */
  readonly actions?: ReactNode;
  /** A message about all that the list is for, below the heading. */
  readonly notice?: ReactNode;
  readonly rowActions?: readonly RowAction<PlainObject>[];
}) {
  const { words, kind } = screen;
  const [question, setQuestion] = useState<ObjectQuestion | null>(null);
  const definition = useMemo(() => listOf(screen), [screen]);
  const controls = useListState(definition);
  const { list } = kindCalls(kind);
  const query = useApiQuery(list, { query: readListQuery(list, controls.state) });
  const add = <AddButton screen={screen} />;
  const { Live } = screen;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        notice={notice}
        actions={
          <>
            {Live && <Live />}
            {actions}
            {add}
          </>
        }
        empty={{ text: words.empty, icon: screen.icon, action: add }}
        rowActions={[...useObjectActions(screen, setQuestion), ...rowActions]}
      />
      <ObjectQuestions screen={screen} question={question} onClose={() => setQuestion(null)} />
      {screen.form === 'dialog' && <ObjectDialogs screen={screen} />}
    </>
  );
}

function listOf(screen: PlainScreen): ListDefinition<PlainObject> {
  const { kind, words, columns, filters = [], defaultSort = 'name' } = screen;
  return {
    id: kind,
    title: words.title,
    columns,
    rowKey: ({ id }) => id,
    rowName: ({ form }) => nameOf(screen, form),
    filters,
    searchPlaceholder: words.search,
    paging: 'page',
    defaultSort,
  };
}

export function AddButton({ screen }: { readonly screen: PlainScreen }) {
  const navigate = useNavigate();
  const { kind, path, form, words } = screen;
  if (!useCan(objectPermission(kind, 'add'), objectAccess[kind][1])) return null;
  const to = form === 'page' ? `${path}/add` : `${path}?add=new`;
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(to)}>
      {messages.add(words.one)}
    </Button>
  );
}
