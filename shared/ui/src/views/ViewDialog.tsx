import { endpoints, type SavedView, type SavedViewForm, savedViewFormSchema } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/text-fields.tsx';
import { SwitchField } from '../form/toggle-fields.tsx';
import { useAloForm } from '../form/useAloForm.ts';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';

/** How the list is shown that is saved. */
export type ViewState = Pick<SavedViewForm, 'list' | 'query' | 'hidden' | 'compact'>;

/** Saves the list as it is shown under a name, or changes what people say of a view. */
export function ViewDialog({
  view,
  state,
  onClose,
}: {
  readonly view: SavedView | null;
  readonly state: ViewState;
  readonly onClose: () => void;
}) {
  const options = { invalidates: [endpoints.getSavedViews] };
  const create = useApiMutation(endpoints.createSavedView, options);
  const update = useApiMutation(endpoints.updateSavedView, options);
  const start: SavedViewForm = view ?? { ...state, name: '', is_default: false, is_shared: false };
  const { list, name, query, hidden, compact, is_default, is_shared } = start;
  const controller = useAloForm({
    schema: savedViewFormSchema,
    defaultValues: { list, name, query, hidden, compact, is_default, is_shared },
    onSubmit: async (body) => {
      if (view === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ params: { id: view.id }, body });
      toast.success(messages.saved(body.name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={view === null ? messages.save : messages.edit}
      controller={controller}
      onClose={onClose}
    >
      <TextField name="name" label={messages.fields.name} help={messages.help.view} required />
      <SwitchField name="is_default" label={messages.fields.isDefault} />
      <SwitchField
        name="is_shared"
        label={messages.fields.isShared}
        help={messages.help.isShared}
      />
    </FormDialog>
  );
}
