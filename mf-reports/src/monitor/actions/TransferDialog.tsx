import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, makeStyles, toast } from '@alo/ui';
import { Field } from '@alo/ui/controls';
import { ChoiceBox } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { useTransferTargets } from './useTransferTargets.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: '12px' } });

/** Asks to whom a call of others is sent on. */
export function TransferDialog({
  call: { id, label },
  onClose,
}: {
  readonly call: { readonly id: string; readonly label: string };
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const transfer = useApiMutation(endpoints.transferMonitored);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const options = useTransferTargets(typed, chosen);
  const confirm = () => {
    if (chosen === null) return setWrong(true);
    transfer.mutate(
      { params: { id }, body: { to: chosen } },
      {
        onSuccess: () => {
          toast.success(messages.actions.transferred);
          onClose();
        },
        onError: (error) => void toast.error(describeError(error)),
      },
    );
  };
  return (
    <ConfirmDialog
      title={messages.actions.transferTitle}
      confirmLabel={messages.actions.transfer}
      busy={transfer.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.root}>
        {messages.actions.transferText(label)}
        <Field
          label={messages.actions.transferTo}
          required
          validationMessage={wrong ? messages.actions.transferMissing : null}
        >
          <ChoiceBox
            options={options}
            value={chosen}
            invalid={wrong}
            placeholder={messages.actions.transferHint}
            onSearch={setTyped}
            onChange={(value) => {
              setChosen(value);
              setWrong(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
