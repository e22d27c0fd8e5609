import { endpoints, numberFormSchema, type NumberRow } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, useAloForm, withoutFormPrefix } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { useSwitchOffQuestion } from '../objects/useSwitchOffQuestion.tsx';
import { numberMessages as messages, numberWords } from './messages.ts';

const F = fieldsFor(numberWords);

/** What a tenant may change of a number. */
export function NumberDialog({
  row,
  onReload,
  onClose,
}: {
  readonly row: NumberRow;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const update = useApiMutation(endpoints.updateNumber, {
    invalidates: [endpoints.getNumbers, endpoints.getNumberAll, endpoints.getNumberRow],
  });
  const { saveAsking, dialog } = useSwitchOffQuestion();
  const { display_name, usage, record_policy, allowed_scope, max_channels } = row;
  const { calls_per_second, is_active } = row;
  const controller = useAloForm({
    schema: numberFormSchema,
    defaultValues: {
      ...{ display_name, usage, record_policy, allowed_scope, max_channels, calls_per_second },
      is_active,
    },
    onSubmit: async (form, { overwrite }) => {
      const guard = overwrite ? {} : { row_version: row.row_version };
      try {
        await saveAsking((switch_off) =>
          update.mutateAsync({ params: { id: row.id }, body: { form, ...guard, switch_off } }),
        );
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      toast.success(messages.updated(row.number));
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      title={messages.editTitle(row.number)}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <F.Text name="display_name" />
      <F.Choice name="usage" />
      <F.RecordPolicy name="record_policy" />
      <F.Scope name="allowed_scope" />
      <F.Whole name="max_channels" />
      <F.Whole name="calls_per_second" />
      <F.Switch name="is_active" />
      {dialog}
    </FormDialog>
  );
}
