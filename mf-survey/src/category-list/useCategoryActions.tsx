import type { SurveyCategory } from '@alo/contracts';
import { useCan } from '@alo/core';
import { DeleteRegular, EditRegular } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { messages } from './messages.ts';

/** What is open over the list. */
export type CategoryTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly category: SurveyCategory }
  | { readonly kind: 'delete'; readonly category: SurveyCategory };

/** What the present user may do with the rows. */
export function useCategoryActions(
  start: (task: CategoryTask) => void,
): readonly RowAction<SurveyCategory>[] {
  const mayEdit = useCan('survey.edit', 'survey');
  const mayDelete = useCan('survey.delete', 'survey');
  return [
    {
      id: 'edit',
      label: messages.list.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: (category) => start({ kind: 'edit', category }),
    },
    {
      id: 'delete',
      label: messages.list.remove,
      icon: <DeleteRegular />,
      direct: true,
      hidden: () => !mayDelete,
      onClick: (category) => start({ kind: 'delete', category }),
    },
  ];
}
