import { endpoints, newPasswordSchema, REQUIRED_MESSAGE } from '@alo/contracts';
import { useApiMutation, useSession } from '@alo/core';
import { toast } from '@alo/ui';
import { PasswordField, useAloForm, FormCard } from '@alo/ui/form';
import * as v from 'valibot';
import { messages } from './messages.ts';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';

const words = messages.password;
const required = v.pipe(v.string(), v.nonEmpty(REQUIRED_MESSAGE));
const passwordForm = v.object({
  current_password: required,
  password: newPasswordSchema,
  password_confirm: required,
});
const blank = { current_password: '', password: '', password_confirm: '' };

/** Password and second factor. */
export function PasswordSettings() {
  const { email } = useSession();
  const change = useApiMutation(endpoints.changePassword, { invalidates: [endpoints.getSessions] });
  const controller = useAloForm({
    schema: passwordForm,
    defaultValues: blank,
    onSubmit: async (body) => {
      await change.mutateAsync({ body });
      toast.success(words.saved);
      controller.form.reset(blank);
    },
  });
  return (
    <>
      <FormCard section={words.section} controller={controller} submit={words.save}>
        {/* Password managers keep the new one for this name. */}
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordField name="current_password" label={words.current} required />
        <span />
        <PasswordField
          name="password"
          label={words.next}
          help={words.help}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="password_confirm"
          label={words.confirm}
          autoComplete="new-password"
          required
        />
      </FormCard>
      <TwoFactorSettings />
    </>
  );
}
