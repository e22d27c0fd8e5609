import { objectAccess, objectPermission } from '@alo/contracts';
import { useCan } from '@alo/core';
import { CopyRegular, DeleteRegular, EditRegular, useNavigate } from '@alo/ui';
import { LinkRegular } from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import type { PlainObject } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import type { PlainScreen } from './object-screen.ts';
import type { ObjectQuestion } from './ObjectQuestions.tsx';

/** What the present user may do with any object; `ask` opens a question over the list. */
export function useObjectActions(
  { kind, path, form }: PlainScreen,
  ask: (question: ObjectQuestion) => void,
): readonly RowAction<PlainObject>[] {
  const navigate = useNavigate();
  const [, feature] = objectAccess[kind];
  const mayAdd = useCan(objectPermission(kind, 'add'), feature);
  const mayEdit = useCan(objectPermission(kind, 'edit'), feature);
  const mayDelete = useCan(objectPermission(kind, 'delete'), feature);
  const page = form === 'page';
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(page ? `${path}/edit/${id}` : `${path}?edit=${id}`),
    },
    {
      id: 'duplicate',
      label: messages.duplicate,
      icon: <CopyRegular />,
      hidden: () => !mayAdd,
      onClick: ({ id }) => void navigate(page ? `${path}/add?from=${id}` : `${path}?add=${id}`),
    },
    {
      id: 'uses',
      label: messages.uses,
      icon: <LinkRegular />,
      onClick: (object) => ask({ kind: 'uses', object }),
    },
    {
      id: 'delete',
      label: messages.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (object) => ask({ kind: 'delete', object }),
    },
  ];
}
