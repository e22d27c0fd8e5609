import { endpoints, type Moh } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import {
  CheckmarkCircleFilled,
  DeleteRegular,
  describeError,
  EditRegular,
  PuzzlePieceRegular,
  toast,
} from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { messages } from './messages.ts';

const { list } = messages;

/** A question or form that is open over the list. */
export type MohQuestion =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'uses' | 'delete'; readonly moh: Moh };

/** What the present user may do with the rows; `ask` opens something over the list. */
export function useMohActions(ask: (question: MohQuestion) => void): readonly RowAction<Moh>[] {
  const mayEdit = useCan('moh.edit', 'pbx');
  const mayDelete = useCan('moh.delete', 'pbx');
  const update = useApiMutation(endpoints.updateMoh, {
    invalidates: [endpoints.getMohs],
    onSuccess: ({ name }) => toast.success(list.madeDefault(name)),
    onError: (error) => toast.error(describeError(error)),
  });
  const makeDefault = ({ id, name, play_mode, announce_id, announce_interval }: Moh) =>
    update.mutate({
      params: { id },
      body: { name, play_mode, announce_id, announce_interval, is_default: true },
    });
  return [
    {
      id: 'edit',
      label: list.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: (moh) => ask({ kind: 'edit', moh }),
    },
    {
      id: 'default',
      label: list.makeDefault,
      icon: <CheckmarkCircleFilled />,
      hidden: ({ is_default: isDefault }) => !mayEdit || isDefault,
      onClick: makeDefault,
    },
    {
      id: 'uses',
      label: list.uses,
      icon: <PuzzlePieceRegular />,
      onClick: (moh) => ask({ kind: 'uses', moh }),
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (moh) => ask({ kind: 'delete', moh }),
    },
  ];
}
