import {
  campaignChoices,
  type DoNotCall,
  doNotCallFormSchema,
  endpoints,
  REQUIRED_MESSAGE,
} from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { choicesOf, describeError, toast, toIsoDay } from '@alo/ui';
import { FormDialog, MomentField, SelectField, TextField, useAloForm } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import * as v from 'valibot';
import { shownNumber } from './do-not-call-list.tsx';
import { messages } from './messages.ts';

const { fields, register } = messages;

/** A number for the company's own list. */
export function AddNumberDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useApiMutation(endpoints.createDoNotCall, { invalidates: [endpoints.getDoNotCalls] });
  const controller = useAloForm({
    schema: doNotCallFormSchema,
    defaultValues: { phone: '', scope: 'call', until: null, note: '' },
    onSubmit: async (form) => {
      await add.mutateAsync({ body: { form } });
      toast.success(messages.added);
      onClose();
    },
  });
  return (
    <FormDialog title={messages.addTitle} controller={controller} onClose={onClose}>
      <TextField name="phone" label={fields.phone} type="tel" required />
      <SelectField
        name="scope"
        label={fields.scope}
        options={choicesOf(campaignChoices.doNotCallScope)}
        required
      />
      <MomentField name="until" label={fields.until} kind="datetime" help={messages.untilHelp} />
      <TextField name="note" label={fields.note} />
    </FormDialog>
  );
}

/** Asks before a number may be called again. */
export function RemoveNumberDialog({
  number,
  onClose,
}: {
  readonly number: DoNotCall;
  readonly onClose: () => void;
}) {
  const remove = useApiMutation(endpoints.deleteDoNotCall, {
    invalidates: [endpoints.getDoNotCalls],
    onSuccess: () => {
      toast.success(messages.removed);
      onClose();
    },
    onError: (error) => {
      toast.error(describeError(error));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={messages.removeTitle(shownNumber(number))}
      confirmLabel={messages.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: number.id } })}
      onCancel={onClose}
    >
      {messages.removeText}
    </ConfirmDialog>
  );
}

const daySchema = v.object({
  as_of: v.pipe(v.string(REQUIRED_MESSAGE), v.isoDate(REQUIRED_MESSAGE)),
});

/** Of which day the register is, before its file is chosen. */
export function RegisterDayDialog({
  onDay,
  onClose,
}: {
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}) {
  const controller = useAloForm({
    schema: daySchema,
    defaultValues: { as_of: toIsoDay(new Date()) },
    onSubmit: ({ as_of }) => Promise.resolve(onDay(as_of)),
  });
  return (
    <FormDialog
      title={register.title}
      controller={controller}
      submitLabel={register.next}
      onClose={onClose}
    >
      <MomentField
        name="as_of"
        label={register.asOf}
        kind="date"
        help={register.asOfHelp}
        max={toIsoDay(new Date())}
        required
      />
    </FormDialog>
  );
}
