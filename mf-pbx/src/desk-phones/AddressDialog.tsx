import { endpoints, type ObjectForm, ownPasswordSchema } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { FormDialog, PasswordField, useAloForm } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { AddressSteps } from './AddressSteps.tsx';
import { deskPhoneMessages } from './screen-messages.ts';

const { address: messages } = deskPhoneMessages;

/** The phone whose address is made. */
export interface AddressedPhone {
  readonly id: string;
  readonly form: Pick<ObjectForm<'desk_phone'>, 'name' | 'vendor'>;
}

/** Makes the one-time address of a phone for who gives the own password again, and says what to do with it. */
export function AddressDialog({
  phone: { id, form },
  onClose,
}: {
  readonly phone: AddressedPhone;
  readonly onClose: () => void;
}) {
  const make = useApiMutation(endpoints.makeDeskPhoneAddress, {
    invalidates: [endpoints.getDeskPhoneStates],
  });
  const title = messages.title(form.name);
  const controller = useAloForm({
    schema: ownPasswordSchema,
    defaultValues: { current_password: '' },
    onSubmit: async (body) => {
      await make.mutateAsync({ params: { id }, body });
    },
  });
  return make.data === undefined ? (
    <FormDialog title={title} controller={controller} submitLabel={messages.make} onClose={onClose}>
      <p>{messages.whyPassword}</p>
      <PasswordField name="current_password" label={messages.ownPassword} required />
    </FormDialog>
  ) : (
    <ConfirmDialog title={title} confirmLabel="" refused onConfirm={onClose} onCancel={onClose}>
      <AddressSteps made={make.data} vendor={form.vendor} />
    </ConfirmDialog>
  );
}
