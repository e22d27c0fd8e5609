import { endpoints, signupFormSchema } from '@alo/contracts';
import { requestEndpoint, getRuntimeConfig } from '@alo/core';
import { Button, Link } from '@alo/ui';
import {
  CheckboxField,
  FormProblemBar,
  FormProvider,
  PasswordField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { useState } from 'react';
import { messages } from './messages.ts';
import { SignedUp, type NewAccount } from './SignedUp.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

/** /signup (entities.md §2.1): a new tenant, then its code to write down. */
export function SignupPage() {
  const [account, setAccount] = useState<NewAccount | null>(null);
  const styles = useFormStyles();
  if (account !== null) return <SignedUp account={account} />;
  if (getRuntimeConfig().signUp === 'closed') {
    return (
      <SignInFrame title={messages.signUp} subtitle={messages.signUpClosed}>
        <p className={styles.other}>
          {messages.haveAccount} <Link to="/login">{messages.signIn}</Link>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={messages.signUp} subtitle={messages.signUpSubtitle}>
      <SignupForm onSignedUp={setAccount} />
    </SignInFrame>
  );
}

function SignupForm({ onSignedUp }: { readonly onSignedUp: (account: NewAccount) => void }) {
  const styles = useFormStyles();
  const { form, save, problem } = useAloForm({
    schema: signupFormSchema,
    defaultValues: {
      company_name: '',
      contact_name: '',
      email: '',
      phone: '',
      password: '',
      password_confirm: '',
      // The schema takes nothing but consent; the box starts empty.
      agree: false as true,
    },
    onSubmit: async (values) => {
      const { must_confirm, ...made } = await requestEndpoint(endpoints.signUp, { body: values });
      onSignedUp({ ...made, mustConfirm: must_confirm, password: values.password });
    },
  });
  return (
    <>
      <FormProvider {...form}>
        <form className={styles.fields} onSubmit={save(false)} noValidate>
          {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
          <TextField
            name="company_name"
            label={messages.companyName}
            autoComplete="organization"
            required
          />
          <TextField
            name="contact_name"
            label={messages.contactName}
            autoComplete="name"
            required
          />
          <TextField
            name="email"
            label={messages.email}
            type="email"
            autoComplete="email"
            required
          />
          <TextField name="phone" label={messages.phone} type="tel" autoComplete="tel" required />
          <PasswordField
            name="password"
            label={messages.password}
            help={messages.passwordHelp}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="password_confirm"
            label={messages.passwordConfirm}
            autoComplete="new-password"
            required
          />
          <CheckboxField name="agree" label={messages.agree} />
          <Button
            type="submit"
            appearance="primary"
            className={styles.submit}
            disabledFocusable={form.formState.isSubmitting}
          >
            {messages.signUp}
          </Button>
        </form>
      </FormProvider>
      <p className={styles.other}>
        {messages.haveAccount} <Link to="/login">{messages.signIn}</Link>
      </p>
    </>
  );
}
