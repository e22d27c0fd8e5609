import { useAccess } from '@alo/core';
import { CopyRegular, DeleteRegular, EditRegular, LinkRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '../list/list-definition.ts';
import { messages } from './messages.ts';
import type { SavedRecord } from './record-endpoints.ts';
import { addressOf } from './record-address.ts';
import type { RecordScreen } from './record-screen.ts';
import type { RecordQuestion } from './RecordQuestions.tsx';

/** What the present user may do with any record; `ask` opens a question over the list. */
export function useRecordActions<Row extends { readonly id: string }, Saved extends SavedRecord>(
  screen: RecordScreen<Row, Saved>,
  ask: (question: RecordQuestion) => void,
): readonly RowAction<Row>[] {
  const navigate = useNavigate();
  const { access, rowName, toCopy, endpoints } = screen;
  const mayAdd = useAccess(access.add) === 'granted';
  const mayEdit = useAccess(access.edit) === 'granted';
  const mayDelete = useAccess(access.delete) === 'granted';
  const asked = (kind: RecordQuestion['kind']) => (row: Row) =>
    ask({ kind, id: row.id, name: rowName(row) });
  const duplicate: RowAction<Row> = {
    id: 'duplicate',
    label: messages.duplicate,
    icon: <CopyRegular />,
    hidden: () => !mayAdd,
    onClick: ({ id }) => void navigate(addressOf(screen).copy(id)),
  };
  const uses: RowAction<Row> = {
    id: 'uses',
    label: messages.uses,
    icon: <LinkRegular />,
    onClick: asked('uses'),
  };
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(addressOf(screen).edit(id)),
    },
    ...(toCopy === undefined ? [] : [duplicate]),
    ...(endpoints.uses === undefined ? [] : [uses]),
    {
      id: 'delete',
      label: messages.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: asked('delete'),
    },
  ];
}
