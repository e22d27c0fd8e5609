import { endpoints, type PauseReasonRow, pauseStatuses } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { activityWords, toast } from '@alo/ui';
import {
  ColorField,
  FormDialog,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { messages } from '../messages.ts';
import { reasonFormSchema, toReasonValues } from './reason-values.ts';

const words = messages.reasons;
const statuses = pauseStatuses.map((status) => ({
  value: String(status),
  label: activityWords[status],
}));
const invalidates = [endpoints.getPauseReasonRows, endpoints.getPauseReasons];

/** Adds a pause reason, or edits the one that is given. */
export function ReasonDialog({
  reason,
  onReload,
  onClose,
}: {
  readonly reason: PauseReasonRow | null;
  /** Reads the reasons again after a conflict. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const create = useApiMutation(endpoints.createPauseReason, { invalidates });
  const update = useApiMutation(endpoints.updatePauseReason, { invalidates });
  const controller = useAloForm({
    schema: reasonFormSchema,
    defaultValues: toReasonValues(reason),
    onSubmit: async (form, { overwrite }) => {
      const { name } =
        reason === null
          ? await create.mutateAsync({ body: form })
          : await update.mutateAsync({
              params: { id: reason.id },
              body: { ...form, ...(overwrite ? {} : { row_version: reason.row_version }) },
            });
      toast.success(words.saved(name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={reason === null ? words.add : words.edit}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} required />
      <TextField name="code" label={words.code} required />
      <SelectField name="status_activity" label={words.status} options={statuses} required />
      <NumberField
        name="max_minutes"
        label={words.minutes}
        help={words.minutesHelp}
        minimum={0}
        maximum={480}
        required
      />
      <ColorField name="color" label={words.color} />
      <SwitchField name="is_active" label={words.active} />
    </FormDialog>
  );
}
