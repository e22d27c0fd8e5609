import { useCan } from '@alo/core';
import { DeleteRegular, EditRegular, PuzzlePieceRegular } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import type { Ask, SoundLibrary } from './sound-library.ts';

/** What the present user may do with the rows; `ask` opens something over the list. */
export function useSoundActions<Sound extends { readonly id: string; readonly name: string }>(
  { permissions, words, useMoreActions }: SoundLibrary<Sound>,
  ask: Ask<Sound>,
): readonly RowAction<Sound>[] {
  const mayEdit = useCan(permissions.edit, 'pbx');
  const mayDelete = useCan(permissions.delete, 'pbx');
  const more = useMoreActions(ask, mayEdit);
  return [
    {
      id: 'edit',
      label: words.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: (sound) => ask({ kind: 'edit', sound }),
    },
    ...more,
    {
      id: 'uses',
      label: words.uses,
      icon: <PuzzlePieceRegular />,
      onClick: (sound) => ask({ kind: 'uses', sound }),
    },
    {
      id: 'delete',
      label: words.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (sound) => ask({ kind: 'delete', sound }),
    },
  ];
}
