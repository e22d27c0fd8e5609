import { endpoints, type Webhook, type WebhookDelivery } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  Badge,
  Button,
  describeError,
  EmptyState,
  ErrorState,
  formatDateTime,
  LoadingState,
  ScrollArea,
  toast,
} from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';
import { useTableStyles } from './useTableStyles.ts';

const words = messages.log;
const pageSize = 20;
const tones = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const;

/** Messages of a web-hook: how each went, and sending it again. */
export function DeliveryLog({
  hook,
  onClose,
}: {
  readonly hook: Webhook;
  readonly onClose: () => void;
}) {
  const styles = useTableStyles();
  const [pages, setPages] = useState(1);
  const query = useApiQuery(
    endpoints.getWebhookDeliveries,
    { params: { id: hook.id }, query: { per_page: pages * pageSize } },
    { staleTime: 0 },
  );
  const resend = useApiMutation(endpoints.resendWebhookDelivery, {
    invalidates: [endpoints.getWebhookDeliveries, endpoints.getWebhooks],
    onSuccess: () => toast.success(words.resent),
    onError: (error: unknown) => toast.error(describeError(error)),
  });
  const found = query.data;
  return (
    <ConfirmDialog
      title={words.title(hook.name)}
      confirmLabel={words.refresh}
      cancelLabel={messages.close}
      busy={query.isFetching}
      onConfirm={() => void query.refetch()}
      onCancel={onClose}
    >
      <div className={styles.root}>
        {found === undefined &&
          (query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {found?.data.length === 0 && <EmptyState text={words.empty} />}
        {found !== undefined && found.data.length > 0 && (
          <Deliveries
            deliveries={found.data}
            onResend={(id) => resend.mutate({ params: { id } })}
          />
        )}
        {found !== undefined && found.total > found.data.length && (
          <Button onClick={() => setPages(pages + 1)}>{words.more}</Button>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Deliveries({
  deliveries,
  onResend,
}: {
  readonly deliveries: readonly WebhookDelivery[];
  readonly onResend: (id: string) => void;
}) {
  const styles = useTableStyles();
  return (
    <ScrollArea label={messages.hooks.log} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>{formatDateTime(delivery.created_at)}</td>
              <td>{messages.hooks.eventNames[delivery.event]}</td>
              <td>
                <Badge tone={tones[delivery.status]}>{messages.hooks.last[delivery.status]}</Badge>
              </td>
              <td>{delivery.attempts}</td>
              <td>{resultOf(delivery)}</td>
              <td className={styles.end}>
                <Button size="small" onClick={() => onResend(delivery.id)}>
                  {words.resend}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function resultOf({ error, response_status, took_ms, next_at, status }: WebhookDelivery): string {
  const answered = response_status === null ? '' : words.result(response_status, took_ms ?? 0);
  const again =
    status === 'waiting' && next_at !== null && error !== ''
      ? words.next(formatDateTime(next_at))
      : '';
  return [error === '' ? answered : error, again].filter((part) => part !== '').join(' · ');
}
