import { endpoints, ownPasswordSchema, type TotpSetup, REQUIRED_MESSAGE } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, ErrorState, LoadingState, makeStyles, StatusDot, toast } from '@alo/ui';
import { RecoveryCodes, TotpSetupCard } from '@alo/ui/controls';
import { FormDialog, FormSection, PasswordField, TextField, useAloForm } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from './messages.ts';

const words = messages.totp;
const required = v.pipe(v.string(), v.trim(), v.nonEmpty(REQUIRED_MESSAGE));

type Step =
  | { readonly kind: 'password' | 'stop' | 'renew' }
  | { readonly kind: 'setup'; readonly setup: TotpSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Second factor of the signed-in person: on, off, new recovery codes. */
export function TwoFactorSettings() {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getProfile, {}, { staleTime: 0 });
  const [step, go] = useState<Step | null>(null);
  const { data } = query;
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {data === undefined ? (
          query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          )
        ) : data.totp.enabled ? (
          <>
            <StatusDot tone="success">{words.on}</StatusDot>
            <span>{words.left(data.totp.recovery_codes_left)}</span>
            {data.totp.required && <span>{words.required}</span>}
            <div className={styles.row}>
              <Button onClick={() => go({ kind: 'renew' })}>{words.renew}</Button>
              {!data.totp.required && (
                <Button onClick={() => go({ kind: 'stop' })}>{words.stop}</Button>
              )}
            </div>
          </>
        ) : (
          <>
            <StatusDot tone="neutral">{words.off}</StatusDot>
            <Button appearance="primary" onClick={() => go({ kind: 'password' })}>
              {words.start}
            </Button>
          </>
        )}
      </div>
      <Steps step={step} go={go} />
    </FormSection>
  );
}

interface StepProps {
  readonly go: (step: Step | null) => void;
}

function Steps({ step, go }: StepProps & { readonly step: Step | null }) {
  switch (step?.kind) {
    case 'password':
      return <AskPassword go={go} />;
    case 'setup':
      return <Confirm setup={step.setup} go={go} />;
    case 'stop':
      return <AskCode kind="stop" go={go} />;
    case 'renew':
      return <AskCode kind="renew" go={go} />;
    case 'codes':
      return (
        <ConfirmDialog
          title={words.codes}
          confirmLabel={words.done}
          onConfirm={() => go(null)}
          onCancel={() => go(null)}
        >
          <p>{words.codesHelp}</p>
          <RecoveryCodes codes={step.codes} />
        </ConfirmDialog>
      );
    default:
      return null;
  }
}

function AskPassword({ go }: StepProps) {
  const start = useApiMutation(endpoints.startTotp);
  const controller = useAloForm({
    schema: ownPasswordSchema,
    defaultValues: { current_password: '' },
    onSubmit: async (body) => go({ kind: 'setup', setup: await start.mutateAsync({ body }) }),
  });
  return (
    <FormDialog
      title={words.start}
      controller={controller}
      submitLabel={words.next}
      onClose={() => go(null)}
    >
      <PasswordField name="current_password" label={words.password} required />
    </FormDialog>
  );
}

function Confirm({ setup, go }: StepProps & { readonly setup: TotpSetup }) {
  const confirm = useApiMutation(endpoints.confirmTotp, { invalidates: [endpoints.getProfile] });
  const controller = useAloForm({
    schema: v.object({ code: required }),
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      const { recovery_codes: codes } = await confirm.mutateAsync({ body });
      toast.success(words.started);
      go({ kind: 'codes', codes });
    },
  });
  return (
    <FormDialog title={words.start} controller={controller} onClose={() => go(null)}>
      <TotpSetupCard setup={setup} />
      <TextField name="code" label={words.firstCode} autoComplete="one-time-code" required />
    </FormDialog>
  );
}

function AskCode({ kind, go }: StepProps & { readonly kind: 'stop' | 'renew' }) {
  const options = { invalidates: [endpoints.getProfile] };
  const stop = useApiMutation(endpoints.disableTotp, options);
  const renew = useApiMutation(endpoints.renewRecoveryCodes, options);
  const controller = useAloForm({
    schema: v.object({ code: required }),
    defaultValues: { code: '' },
    onSubmit: async (body) => {
      if (kind === 'renew') {
        const { recovery_codes: codes } = await renew.mutateAsync({ body });
        return go({ kind: 'codes', codes });
      }
      await stop.mutateAsync({ body });
      toast.success(words.stopped);
      return go(null);
    },
  });
  return (
    <FormDialog title={words[kind]} controller={controller} onClose={() => go(null)}>
      <TextField name="code" label={words.code} autoComplete="one-time-code" required />
    </FormDialog>
  );
}
