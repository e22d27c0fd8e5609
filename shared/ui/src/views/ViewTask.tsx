import { endpoints, type SavedView } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { DeleteDialog } from '../overlay/DeleteDialog.tsx';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import { ViewDialog, type ViewState } from './ViewDialog.tsx';

/** What somebody does with a view in a dialog. */
export type ViewTaskKind =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly view: SavedView };

/** The dialog for it; fetched when it is wanted. */
export function ViewTask({
  task,
  state,
  onClose,
}: {
  readonly task: ViewTaskKind;
  readonly state: ViewState;
  readonly onClose: () => void;
}) {
  const remove = useApiMutation(endpoints.deleteSavedView, {
    invalidates: [endpoints.getSavedViews],
  });
  if (task.kind !== 'delete') {
    return (
      <ViewDialog view={task.kind === 'edit' ? task.view : null} state={state} onClose={onClose} />
    );
  }
  const { id, name } = task.view;
  return (
    <DeleteDialog
      name={name}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id } });
        toast.success(messages.removed(name));
      }}
      onClose={onClose}
    />
  );
}
