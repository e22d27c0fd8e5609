import { endpoints, newPasswordSchema } from '@alo/contracts';
import { ApiError, requestEndpoint } from '@alo/core';
import { Button, Link, MessageBar, useLocation } from '@alo/ui';
import { FormProblemBar, FormProvider, PasswordField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

const schema = v.pipe(
  v.object({ password: newPasswordSchema, password_confirm: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirm']],
      (form) => form.password === form.password_confirm,
      messages.passwordsDiffer,
    ),
    ['password_confirm'],
  ),
);

/** /password/reset?token=…: the link of the e-mail to who has forgotten the password. */
export function ResetPasswordPage() {
  const styles = useFormStyles();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [end, setEnd] = useState<'done' | 'expired' | 'wrong' | null>(
    token === '' ? 'wrong' : null,
  );
  const { form, save, problem } = useAloForm({
    schema,
    defaultValues: { password: '', password_confirm: '' },
    onSubmit: async ({ password }) => {
      try {
        await requestEndpoint(endpoints.resetPassword, { body: { token, password } });
        setEnd('done');
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 410) setEnd('expired');
        else if (status === 404) setEnd('wrong');
        else throw error;
      }
    },
  });
  return (
    <SignInFrame title={messages.resetTitle} subtitle={messages.resetSubtitle}>
      {end !== null ? (
        <MessageBar tone={end === 'done' ? 'success' : 'warning'}>
          {messages.resetEnds[end]}
        </MessageBar>
      ) : (
        <FormProvider {...form}>
          <form className={styles.fields} onSubmit={save(false)} noValidate>
            {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
            <PasswordField
              name="password"
              label={messages.newPassword}
              help={messages.passwordHelp}
              autoComplete="new-password"
            />
            <PasswordField
              name="password_confirm"
              label={messages.passwordConfirm}
              autoComplete="new-password"
            />
            <Button
              type="submit"
              appearance="primary"
              className={styles.submit}
              disabledFocusable={form.formState.isSubmitting}
            >
              {messages.resetSave}
            </Button>
          </form>
        </FormProvider>
      )}
      <p className={styles.other}>
        {end === 'expired' || end === 'wrong' ? (
          <Link to="/password/forgotten">{messages.forgottenAgain}</Link>
        ) : (
          <Link to="/login">{end === 'done' ? messages.signIn : messages.back}</Link>
        )}
      </p>
    </SignInFrame>
  );
}
