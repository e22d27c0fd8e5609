import { type EndpointAnswer, type endpoints, REQUIRED_MESSAGE } from '@alo/contracts';
import { openSession } from '@alo/core';
import { Button } from '@alo/ui';
import { RecoveryCodes, TotpSetupCard } from '@alo/ui/controls';
import { FormProblemBar, FormProvider, TextField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

const codeForm = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED_MESSAGE)),
});

/** Second step of signing in: the code of the authenticator app, which may have to be set up first. */
export function SecondFactorPage({
  identity,
  remember,
  onBack,
}: {
  readonly identity: EndpointAnswer<typeof endpoints.loginTenant>;
  readonly remember: boolean;
  readonly onBack: () => void;
}) {
  const styles = useFormStyles();
  const { totp } = identity;
  const [done, setDone] = useState<Awaited<ReturnType<typeof openSession>> | null>(null);
  const { form, save, problem } = useAloForm({
    schema: codeForm,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const opened = await openSession(identity, remember, code);
      if (opened.recoveryCodes.length === 0) await opened.enter();
      else setDone(opened);
    },
  });
  if (done !== null) {
    return (
      <SignInFrame title={messages.secondFactor} subtitle={messages.recoverySubtitle}>
        <div className={styles.fields}>
          <RecoveryCodes codes={done.recoveryCodes} />
          <Button appearance="primary" className={styles.submit} onClick={() => void done.enter()}>
            {messages.saved}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={messages.secondFactor}
      subtitle={totp === null ? messages.codeSubtitle : messages.enrolSubtitle}
    >
      <FormProvider {...form}>
        <form className={styles.fields} onSubmit={save(false)} noValidate>
          {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
          {totp !== null && <TotpSetupCard setup={totp} />}
          <TextField name="code" label={messages.code} autoComplete="one-time-code" required />
          <Button
            type="submit"
            appearance="primary"
            className={styles.submit}
            disabledFocusable={form.formState.isSubmitting}
          >
            {messages.confirmCode}
          </Button>
          <Button appearance="transparent" onClick={onBack}>
            {messages.back}
          </Button>
        </form>
      </FormProvider>
    </SignInFrame>
  );
}
