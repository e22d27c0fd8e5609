import { endpoints, type Webhook } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  AddRegular,
  Button,
  describeError,
  EmptyState,
  ErrorState,
  LoadingState,
  makeStyles,
  toast,
} from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { ConfirmDialog, DeleteDialog, ShownOnce } from '@alo/ui/overlay';
import { useState } from 'react';
import { DeliveryLog } from './DeliveryLog.tsx';
import { HookDialog } from './HookDialog.tsx';
import { type HookAct, HookRow } from './HookRow.tsx';
import { messages } from './messages.ts';

const words = messages.hooks;
const invalidates = [endpoints.getWebhooks];

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: '12px', justifyItems: 'start' },
  list: { width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
});

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'secret'; readonly secret: string }
  | { readonly is: Exclude<HookAct, 'test'>; readonly hook: Webhook };

/** Where events of the company are sent. */
export function Webhooks() {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getWebhooks, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onError = (error: unknown) => toast.error(describeError(error));
  const test = useApiMutation(endpoints.testWebhook, {
    invalidates,
    onSuccess: () => toast.success(words.tested),
    onError,
  });
  const hooks = query.data;
  const act = (hook: Webhook) => (is: HookAct) => {
    if (is === 'test') test.mutate({ params: { id: hook.id } });
    else setOpen({ is, hook });
  };
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {hooks === undefined &&
          (query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {hooks?.length === 0 && <EmptyState text={words.empty} />}
        <ul className={styles.list}>
          {hooks?.map((hook) => (
            <HookRow key={hook.id} hook={hook} onAct={act(hook)} />
          ))}
        </ul>
        <Button icon={<AddRegular />} onClick={() => setOpen({ is: 'add' })}>
          {words.add}
        </Button>
      </div>
      {open !== null && (
        <OpenDialog
          open={open}
          onSecret={(secret) => setOpen({ is: 'secret', secret })}
          onReload={() => void query.refetch().then(close)}
          onClose={close}
        />
      )}
    </FormSection>
  );
}

function OpenDialog({
  open,
  onSecret,
  onReload,
  onClose,
}: {
  readonly open: Open;
  readonly onSecret: (secret: string) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const onError = (error: unknown) => toast.error(describeError(error));
  const remove = useApiMutation(endpoints.deleteWebhook, { invalidates });
  const renew = useApiMutation(endpoints.renewWebhookSecret, {
    onSuccess: ({ secret }) => onSecret(secret),
    onError,
  });
  switch (open.is) {
    case 'add':
      return <HookDialog hook={null} onMade={onSecret} onReload={onReload} onClose={onClose} />;
    case 'edit':
      return (
        <HookDialog hook={open.hook} onMade={onSecret} onReload={onReload} onClose={onClose} />
      );
    case 'secret':
      return (
        <ShownOnce title={words.secretTitle} values={[{ text: open.secret }]} onClose={onClose} />
      );
    case 'log':
      return <DeliveryLog hook={open.hook} onClose={onClose} />;
    case 'renew':
      return (
        <ConfirmDialog
          title={words.renewAsk(open.hook.name)}
          confirmLabel={words.renew}
          busy={renew.isPending}
          onConfirm={() => renew.mutate({ params: { id: open.hook.id } })}
          onCancel={onClose}
        >
          {words.renewText}
        </ConfirmDialog>
      );
    case 'remove':
      return (
        <DeleteDialog
          name={open.hook.name}
          onDelete={() =>
            remove
              .mutateAsync({ params: { id: open.hook.id } })
              .then(() => toast.success(words.removed(open.hook.name)))
          }
          onClose={onClose}
        />
      );
  }
}
