import { type CallRecord, endpoints, unmaskFormSchema } from '@alo/contracts';
import { requestEndpoint, useCan } from '@alo/core';
import { Button, formatPhone, makeStyles, tokens } from '@alo/ui';
import { FormDialog, TextField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import { isMasked } from './call-party.ts';
import { messages } from './messages.ts';

const { number: words } = messages;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  number: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** Shows the whole number of a call to who may ask for it and gives a reason; nothing where it is seen anyway. */
export function CallNumber({ record }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const mayUnmask = useCan('callhistory.unmask');
  const [isAsking, setAsking] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  if (!mayUnmask || !isMasked(record)) return null;
  return (
    <div className={styles.root}>
      <p role="status" className={styles.number}>
        {number !== null && words.shown(formatPhone(number))}
      </p>
      {number === null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {words.reveal}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog id={record.id} onShown={setNumber} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function ReasonDialog({
  id,
  onShown,
  onClose,
}: {
  readonly id: string;
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}) {
  const controller = useAloForm({
    schema: unmaskFormSchema,
    defaultValues: { reason: '' },
    onSubmit: async (body) => {
      onShown((await requestEndpoint(endpoints.unmaskCall, { params: { id }, body })).number);
      onClose();
    },
  });
  return (
    <FormDialog title={words.title} controller={controller} onClose={onClose}>
      <TextField name="reason" label={words.reason} help={words.help} required />
    </FormDialog>
  );
}
