import { endpoints, otpPhoneSchema, type OtpScript } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, MessageBar } from '@alo/ui';
import { FormDialog, TextField, useAloForm } from '@alo/ui/form';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from './messages.ts';
import { OtpLadder } from './OtpLadder.tsx';

const words = messages.test;
const schema = v.object({ phone: otpPhoneSchema });

interface Props {
  readonly script: OtpScript;
  readonly onClose: () => void;
}

/** Rings a telephone of one's own choice with a script, and shows how that goes. */
export function TestCallDialog({ script, onClose }: Props) {
  const [request, setRequest] = useState<string | null>(null);
  if (request === null) return <TestForm script={script} onCall={setRequest} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words.title(script.form.name)}</DialogTitle>
          <DialogContent>
            <OtpLadder id={request} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function TestForm({ script, onCall, onClose }: Props & { readonly onCall: (id: string) => void }) {
  const start = useApiMutation(endpoints.testOtpScript, {
    invalidates: [endpoints.getOtpRequests, endpoints.getOtpScripts],
  });
  const controller = useAloForm({
    schema,
    defaultValues: { phone: '' },
    onSubmit: async (body) => {
      const { id } = await start.mutateAsync({ params: { id: script.id }, body });
      onCall(id);
    },
  });
  return (
    <FormDialog
      title={words.title(script.form.name)}
      controller={controller}
      submitLabel={words.call}
      onClose={onClose}
    >
      {script.speech === 'preparing' && <MessageBar>{words.preparing}</MessageBar>}
      <TextField name="phone" label={words.phone} help={words.phoneHelp} type="tel" required />
    </FormDialog>
  );
}
