import { calls, type Subscriber } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, makeStyles, MessageBar, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { QrCode } from './QrCode.tsx';
import { sipUriOf } from './sip-uri.ts';
import { subscriberName } from './subscriber-list.ts';

const { phone: words } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px', justifyItems: 'center' },
  data: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What a desk phone or an app registers with, to be scanned or typed. */
export function PhoneQrDialog({
  subscriber,
  onClose,
}: {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { id } = subscriber;
  const query = useApiQuery(calls.getSubscriberPhone, { params: { id } }, { staleTime: 0 });
  const phone = query.data;
  return (
    <ConfirmDialog
      title={words.title(subscriberName(subscriber))}
      confirmLabel=""
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : phone === undefined ? (
        <LoadingState />
      ) : (
        <div className={styles.root}>
          {phone.server === null ? (
            <MessageBar tone="warning">{words.noServer}</MessageBar>
          ) : (
            <QrCode text={sipUriOf(phone, phone.server)} label={words.code} />
          )}
          <dl className={styles.data}>
            <dt>{words.server}</dt>
            <dd>{phone.server === null ? '—' : `${phone.server.host}:${phone.server.port}`}</dd>
            <dt>{words.domain}</dt>
            <dd>{phone.domain}</dd>
            <dt>{words.username}</dt>
            <dd>{phone.username}</dd>
            <dt>{words.password}</dt>
            <dd>{phone.password}</dd>
          </dl>
          <MessageBar>{words.secret}</MessageBar>
        </div>
      )}
    </ConfirmDialog>
  );
}
