import { loginFormSchema } from '@alo/contracts';
import { checkPassword, getRuntimeConfig, openSession, rememberedTenantCode } from '@alo/core';
import { Button, Link, MessageBar, useLocation } from '@alo/ui';
import {
  CheckboxField,
  FormProblemBar,
  FormProvider,
  PasswordField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { type ReactElement, useState } from 'react';
import { messages } from './messages.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { arrivalMessage } from './return-address.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

/** /login (entities.md §2.1). A session sends the person on; this screen does not navigate itself. */
export function LoginPage() {
  const styles = useFormStyles();
  const arrival = arrivalMessage(useLocation().state);
  const tenant = rememberedTenantCode();
  const [second, setSecond] = useState<ReactElement | null>(null);
  const { form, save, problem } = useAloForm({
    schema: loginFormSchema,
    defaultValues: { ma_dn: tenant, email: '', password: '', remember: tenant !== '' },
    onSubmit: async (values) => {
      const identity = await checkPassword(values);
      if (identity.second_factor === 'none') {
        return (await openSession(identity, values.remember)).enter();
      }
      const { SecondFactorPage } = await import('./SecondFactorPage.tsx');
      return setSecond(
        <SecondFactorPage
          identity={identity}
          remember={values.remember}
          onBack={() => setSecond(null)}
        />,
      );
    },
  });
  const { isSubmitting } = form.formState;
  const { demo } = getRuntimeConfig();
  if (second !== null) return second;
  return (
    <SignInFrame
      title={messages.signIn}
      subtitle={messages.signInSubtitle}
      below={
        demo && (
          <DemoAccounts
            onChoose={(account) =>
              form.reset({ ...account, remember: false }, { keepErrors: false })
            }
          />
        )
      }
    >
      <FormProvider {...form}>
        <form className={styles.fields} onSubmit={save(false)} noValidate>
          {problem !== null ? (
            <FormProblemBar problem={problem} onOverwrite={save(true)} />
          ) : (
            arrival !== undefined && <MessageBar tone="warning">{arrival}</MessageBar>
          )}
          <TextField name="ma_dn" label={messages.tenantCode} autoComplete="organization" />
          <TextField name="email" label={messages.userName} autoComplete="username" />
          <PasswordField name="password" label={messages.password} />
          <CheckboxField name="remember" label={messages.remember} />
          <Button
            type="submit"
            appearance="primary"
            className={styles.submit}
            disabledFocusable={isSubmitting}
          >
            {messages.signIn}
          </Button>
        </form>
      </FormProvider>
      <p className={styles.other}>
        <Link to="/password/forgotten">{messages.forgotten}</Link>
      </p>
      <p className={styles.other}>
        {messages.noAccount} <Link to="/signup">{messages.toSignUp}</Link>
      </p>
    </SignInFrame>
  );
}
