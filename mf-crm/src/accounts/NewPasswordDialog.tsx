import { newPasswordSchema } from '@alo/contracts';
import { toast } from '@alo/ui';
import { FormDialog, PasswordField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { messages } from './messages.ts';

const passwordForm = v.object({ password: newPasswordSchema });

/** Asks for a new password of somebody. */
export function NewPasswordDialog({
  name,
  onSave,
  onClose,
}: {
  readonly name: string;
  readonly onSave: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const controller = useAloForm({
    schema: passwordForm,
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      await onSave(password);
      toast.success(messages.password.done(name));
      onClose();
    },
  });
  return (
    <FormDialog title={messages.password.title(name)} controller={controller} onClose={onClose}>
      <PasswordField
        name="password"
        label={messages.password.field}
        help={messages.password.help}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
