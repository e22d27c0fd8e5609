import { type ActivityPart, correctableStatuses, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { activityWords, formatDateTime, toast } from '@alo/ui';
import { FormDialog, MomentField, SelectField, TextField, useAloForm } from '@alo/ui/form';
import { correctionFormSchema, type CorrectionValues } from './correction-form.ts';
import { messages } from './messages.ts';

const invalidates = [endpoints.getActivityTimeline, endpoints.getActivityReport];

const statuses = correctableStatuses.map((status) => ({
  value: String(status),
  label: activityWords[status],
}));

/** A supervisor puts another status in the place of one, or of a part of it, and says why. */
export function CorrectionDialog({
  name,
  part,
  onClose,
}: {
  /** Of the person. */
  readonly name: string;
  readonly part: ActivityPart;
  readonly onClose: () => void;
}) {
  const { id, row_version, part_from, part_to, status_activity: now } = part;
  const limits = { from: part.from_at, to: part.to_at ?? part_to };
  const correct = useApiMutation(endpoints.correctActivity, { invalidates });
  const defaultValues: CorrectionValues = {
    from_at: part_from,
    to_at: part_to,
    status_activity: now === 1 ? '2' : '1',
    note: '',
  };
  const controller = useAloForm({
    schema: correctionFormSchema,
    defaultValues,
    onSubmit: async (form) => {
      await correct.mutateAsync({ params: { id }, body: { ...form, row_version } });
      toast.success(messages.corrected);
      onClose();
    },
  });
  return (
    <FormDialog title={messages.correctTitle(name)} controller={controller} onClose={onClose}>
      <p>{messages.correctHelp(formatDateTime(limits.from), formatDateTime(limits.to))}</p>
      <SelectField name="status_activity" label={messages.newStatus} options={statuses} required />
      <MomentField kind="datetime" name="from_at" label={messages.from} required />
      <MomentField kind="datetime" name="to_at" label={messages.to} required />
      <TextField name="note" label={messages.note} help={messages.noteHelp} required />
    </FormDialog>
  );
}
