import { endpoints, type SheetAccount as Account } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  Button,
  describeError,
  ErrorState,
  formatDateTime,
  LoadingState,
  makeStyles,
  MessageBar,
  toast,
  tokens,
  toProblem,
} from '@alo/ui';
import { CopyButton } from '@alo/ui/controls';
import { FormSection } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { FileButton } from '../../FileButton.tsx';
import { messages } from './messages.ts';

const words = messages.sheets;
const invalidates = [endpoints.getSheetAccount];

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: '12px', justifyItems: 'start' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  email: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  facts: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** The Google service account that sheets are shared with, so that lists need not be public. */
export function SheetAccount() {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getSheetAccount, {}, { staleTime: 0 });
  const account = query.data;
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {account !== undefined ? (
          <Kept account={account} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        )}
      </div>
    </FormSection>
  );
}

function Kept({ account: { email, added_by, added_at } }: { readonly account: Account }) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const save = useApiMutation(endpoints.saveSheetAccount, { invalidates });
  const remove = useApiMutation(endpoints.deleteSheetAccount, { invalidates });
  const choose = async (file: File) => {
    const body = { form: { file: await file.text() } };
    save.mutate({ body }, { onSuccess: () => toast.success(words.saved) });
  };
  const drop = () =>
    remove.mutate(
      {},
      {
        onError: (error) => void toast.error(describeError(error)),
        onSuccess: () => {
          toast.success(words.removed);
          setAsking(false);
        },
      },
    );
  return (
    <>
      {email === null ? (
        <p className={styles.facts}>{words.none}</p>
      ) : (
        <>
          <div className={styles.row}>
            <span className={styles.email}>{email}</span>
            <CopyButton text={email} what={words.address} />
          </div>
          <p className={styles.facts}>{words.shareWith}</p>
          {added_at !== null && (
            <p className={styles.facts}>{words.added(added_by, formatDateTime(added_at))}</p>
          )}
        </>
      )}
      {save.error !== null && (
        <MessageBar tone="danger">
          {toProblem(save.error).errors?.[0]?.message ?? describeError(save.error)}
        </MessageBar>
      )}
      <div className={styles.row}>
        <FileButton
          label={words.file}
          words={email === null ? words.add : words.replace}
          accept="application/json,.json"
          disabled={save.isPending}
          onFile={(file) => void choose(file)}
        />
        {email !== null && <Button onClick={() => setAsking(true)}>{words.remove}</Button>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.removeAsk}
          confirmLabel={words.remove}
          busy={remove.isPending}
          onConfirm={drop}
          onCancel={() => setAsking(false)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </>
  );
}
