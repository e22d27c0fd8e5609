import { type ApiKey, endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  AddRegular,
  Badge,
  Button,
  describeError,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  Link,
  LoadingState,
  ScrollArea,
  toast,
} from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { ConfirmDialog, ShownOnce } from '@alo/ui/overlay';
import { useState } from 'react';
import { KeyDialog } from './KeyDialog.tsx';
import { messages } from './messages.ts';
import { useTableStyles } from './useTableStyles.ts';

const words = messages.keys;

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'made'; readonly key: string }
  | { is: 'revoke'; of: ApiKey };

/** Keys by which other programs work for the company. */
export function ApiKeys() {
  const styles = useTableStyles();
  const query = useApiQuery(endpoints.getApiKeys, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const revoke = useApiMutation(endpoints.revokeApiKey, {
    invalidates: [endpoints.getApiKeys],
    onError: (error: unknown) => toast.error(describeError(error)),
  });
  const keys = query.data;
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {keys === undefined &&
          (query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {keys?.length === 0 && <EmptyState text={words.empty} />}
        {keys !== undefined && keys.length > 0 && (
          <KeyTable keys={keys} onRevoke={(of) => setOpen({ is: 'revoke', of })} />
        )}
        <Button icon={<AddRegular />} onClick={() => setOpen({ is: 'add' })}>
          {words.add}
        </Button>
        <Link to="/api/reference" reloadDocument target="_blank">
          {words.reference}
        </Link>
      </div>
      {open?.is === 'add' && (
        <KeyDialog onMade={(key) => setOpen({ is: 'made', key })} onClose={close} />
      )}
      {open?.is === 'made' && (
        <ShownOnce title={words.made} values={[{ text: open.key }]} onClose={close} />
      )}
      {open?.is === 'revoke' && (
        <ConfirmDialog
          title={words.revokeAsk(open.of.name)}
          confirmLabel={words.revoke}
          busy={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(
              { params: { id: open.of.id } },
              {
                onSuccess: () => {
                  toast.success(words.done(open.of.name));
                  close();
                },
              },
            )
          }
          onCancel={close}
        >
          {words.revokeText}
        </ConfirmDialog>
      )}
    </FormSection>
  );
}

function KeyTable({
  keys,
  onRevoke,
}: {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (key: ApiKey) => void;
}) {
  const styles = useTableStyles();
  const { columns } = words;
  return (
    <ScrollArea label={words.section.title} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className={isOpen(key) ? undefined : styles.faded}>
              <th scope="row">{key.name}</th>
              <td className={styles.code}>{key.prefix}…</td>
              <td title={key.permissions.join(', ')}>{words.rights(key.permissions.length)}</td>
              <td>{key.user_name}</td>
              <td>
                {key.last_used_at === null ? messages.never : formatDateTime(key.last_used_at)}
              </td>
              <td>{key.expires_at === null ? words.forever : formatDate(key.expires_at)}</td>
              <td className={styles.end}>
                {isOpen(key) ? (
                  <Button
                    size="small"
                    aria-label={words.revokeOf(key.name)}
                    onClick={() => onRevoke(key)}
                  >
                    {words.revoke}
                  </Button>
                ) : (
                  <Badge tone="neutral">
                    {key.revoked_at === null ? words.expired : words.revoked}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function isOpen({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
}
