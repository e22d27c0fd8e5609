import { endpoints, type OtpScript } from '@alo/contracts';
import { invalidateEndpoints, useAccess, useApiMutation, useLiveEvent } from '@alo/core';
import { CallOutboundRegular, describeError, KeyRegular, LockClosedRegular, toast } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { KeyDialog } from './KeyDialog.tsx';
import { messages } from './messages.ts';
import { otpScriptScreen } from './otp-script-screen.tsx';
import { OtpTabs } from './OtpTabs.tsx';
import { TestCallDialog } from './TestCallDialog.tsx';

type Question = { readonly kind: 'test' | 'key'; readonly script: OtpScript };

const texts = messages.script;

/** /voice-otp/number: what is read to whom, by which number. */
export function OtpScriptListPage() {
  const [question, ask] = useState<Question | null>(null);
  useLiveEvent('otp.script-changed', () => void invalidateEndpoints(endpoints.getOtpScripts));
  const mayTest = useAccess(endpoints.testOtpScript.access) === 'granted';
  const mayEdit = useAccess(endpoints.updateOtpScript.access) === 'granted';
  const save = useApiMutation(endpoints.updateOtpScript, {
    invalidates: [endpoints.getOtpScripts, endpoints.getOtpScript],
    onError: (error) => toast.error(describeError(error)),
  });
  const turn = async ({ id, form, row_version }: OtpScript) => {
    const is_active = !form.is_active;
    await save.mutateAsync({ params: { id }, body: { form: { ...form, is_active }, row_version } });
    toast.success(texts.switched(form.name, is_active));
  };
  const onTurn = (script: OtpScript) => void turn(script).catch(() => undefined);
  const onClose = () => ask(null);
  return (
    <>
      <RecordListPage
        screen={otpScriptScreen}
        notice={<OtpTabs screen="number" />}
        rowActions={(own) => [
          {
            ...{ id: 'test', label: messages.test.action, icon: <CallOutboundRegular /> },
            direct: true,
            hidden: ({ form }) => !mayTest || !form.is_active,
            onClick: (script) => ask({ kind: 'test', script }),
          },
          ...own,
          {
            ...{ id: 'key', label: messages.key.action, icon: <KeyRegular /> },
            hidden: () => !mayEdit || !mayTest,
            onClick: (script) => ask({ kind: 'key', script }),
          },
          {
            ...{ id: 'off', label: texts.switchOff, icon: <LockClosedRegular /> },
            hidden: ({ form }) => !mayEdit || !form.is_active,
            onClick: onTurn,
          },
          {
            ...{ id: 'on', label: texts.switchOn, icon: <LockClosedRegular /> },
            hidden: ({ form }) => !mayEdit || form.is_active,
            onClick: onTurn,
          },
        ]}
      />
      {question?.kind === 'test' && <TestCallDialog script={question.script} onClose={onClose} />}
      {question?.kind === 'key' && <KeyDialog script={question.script} onClose={onClose} />}
    </>
  );
}
