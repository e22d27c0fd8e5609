import { endpoints, forgottenPasswordSchema } from '@alo/contracts';
import { rememberedTenantCode, requestEndpoint } from '@alo/core';
import { Button, Link, MessageBar } from '@alo/ui';
import { FormProblemBar, FormProvider, TextField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

/** /password/forgotten: who has forgotten the password asks for another. */
export function ForgottenPasswordPage() {
  const styles = useFormStyles();
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  const { form, save, problem } = useAloForm({
    schema: forgottenPasswordSchema,
    defaultValues: { ma_dn: rememberedTenantCode(), email: '' },
    onSubmit: async (body) => {
      setSendsMail((await requestEndpoint(endpoints.forgetPassword, { body })).sends_mail);
    },
  });
  return (
    <SignInFrame title={messages.forgottenTitle} subtitle={messages.forgottenSubtitle}>
      {sendsMail !== null ? (
        <MessageBar>{sendsMail ? messages.forgottenMail : messages.forgottenAdmin}</MessageBar>
      ) : (
        <FormProvider {...form}>
          <form className={styles.fields} onSubmit={save(false)} noValidate>
            {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
            <TextField name="ma_dn" label={messages.tenantCode} autoComplete="organization" />
            <TextField name="email" label={messages.userName} autoComplete="username" />
            <Button
              type="submit"
              appearance="primary"
              className={styles.submit}
              disabledFocusable={form.formState.isSubmitting}
            >
              {messages.forgottenSend}
            </Button>
          </form>
        </FormProvider>
      )}
      <p className={styles.other}>
        <Link to="/login">{messages.back}</Link>
      </p>
    </SignInFrame>
  );
}
