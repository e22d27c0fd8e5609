import { endpoints, type TrunkRow, trunkTestFormSchema, type TrunkTestNow } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { FormDialog, SwitchField, TextField, useAloForm, useWatch } from '@alo/ui/form';
import { costlyKind, readSentNumber } from '@alo/routing';
import { useState } from 'react';
import { messages } from './messages.ts';
import { TrunkTestCall } from './TrunkTestCall.tsx';

const { test: words } = messages;
const blank = { number: '', shown: '', confirmed: false };

interface DialogProps {
  readonly trunk: TrunkRow;
  readonly onClose: () => void;
}

/** A test call by one carrier: which number, and then how it goes. */
export function TrunkTestDialog({ trunk, onClose }: DialogProps) {
  const [call, setCall] = useState<TrunkTestNow | null>(null);
  const [last, setLast] = useState(blank);
  if (call !== null) {
    return (
      <TrunkTestCall
        title={words.title(trunk.form.title)}
        call={call}
        onAgain={() => setCall(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <TestForm
      trunk={trunk}
      values={last}
      onCall={(begun, values) => {
        setLast(values);
        setCall(begun);
      }}
      onClose={onClose}
    />
  );
}

interface FormProps extends DialogProps {
  readonly values: typeof blank;
  readonly onCall: (call: TrunkTestNow, values: typeof blank) => void;
}

function TestForm({ trunk, values, onCall, onClose }: FormProps) {
  const start = useApiMutation(endpoints.startTrunkTest);
  const controller = useAloForm({
    schema: trunkTestFormSchema,
    defaultValues: values,
    onSubmit: async (body) => {
      const begun = await start.mutateAsync({ params: { id: trunk.id }, body });
      onCall(begun, { number: body.number, shown: body.shown, confirmed: false });
    },
  });
  return (
    <FormDialog
      title={words.title(trunk.form.title)}
      controller={controller}
      submitLabel={words.call}
      onClose={onClose}
    >
      <TextField name="number" label={words.number} type="tel" required />
      <TextField name="shown" label={words.shown} help={words.shownHelp} type="tel" />
      <Confirmation />
      <span>{words.payer}</span>
    </FormDialog>
  );
}

/** A number that costs is called only after a yes. */
function Confirmation() {
  const number: unknown = useWatch({ name: 'number' });
  const digits = String(number).replaceAll(/[\s().-]/g, '');
  const kind = /^\+?\d{3,15}$/.test(digits) ? costlyKind(readSentNumber(digits)) : undefined;
  if (kind === undefined) return null;
  return <SwitchField name="confirmed" label={words.confirm[kind]} />;
}
