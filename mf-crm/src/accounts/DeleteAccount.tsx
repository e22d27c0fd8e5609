import { type Account, endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { LoadingState, makeStyles, toast, tokens } from '@alo/ui';
import { ChoiceBox } from '@alo/ui/form';
import { DeleteDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';
import { toOptions } from './useAccountOptions.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Deletes an account; its customers get another owner in the same question. */
export function DeleteAccount({
  account: { id, name },
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [heir, setHeir] = useState('');
  const holdings = useApiQuery(endpoints.getAccountHoldings, { params: { id } }, { staleTime: 0 });
  const removal = useApiMutation(endpoints.deleteAccount, {
    invalidates: [endpoints.getAccounts, endpoints.getAccountOptions, endpoints.getDataFilter],
    onSuccess: () => toast.success(messages.remove.done(name)),
  });
  const { data } = holdings;
  const nobody = { value: '', label: messages.remove.nobody };
  return (
    <DeleteDialog
      name={name}
      onDelete={() => removal.mutateAsync({ params: { id }, query: { heir } })}
      onClose={onClose}
    >
      {data === undefined ? (
        !holdings.error && <LoadingState />
      ) : (
        <div className={styles.root}>
          {data.customers > 0 && (
            <>
              <span>{messages.remove.customers(data.customers)}</span>
              <ChoiceBox
                label={messages.remove.heir}
                options={[nobody, ...toOptions(data.heirs)]}
                value={heir}
                onChange={(value) => setHeir(value ?? '')}
              />
            </>
          )}
          {data.extension !== null && (
            <p className={styles.text}>{messages.remove.extension(data.extension)}</p>
          )}
          <p className={styles.text}>{messages.remove.history}</p>
        </div>
      )}
    </DeleteDialog>
  );
}
