import { type EndpointAnswer, endpoints, ownPasswordSchema, type Subscriber } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { makeStyles, MessageBar, tokens } from '@alo/ui';
import { FormDialog, PasswordField, useAloForm } from '@alo/ui/form';
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

/** What a desk phone or an app registers with, to be scanned or typed, for who gives the own password again. */
export function PhoneQrDialog({
  subscriber,
  onClose,
}: {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}) {
  const show = useApiMutation(endpoints.getSubscriberPhone);
  const title = words.title(subscriberName(subscriber));
  const controller = useAloForm({
    schema: ownPasswordSchema,
    defaultValues: { current_password: '' },
    onSubmit: async (body) => {
      await show.mutateAsync({ params: { id: subscriber.id }, body });
    },
  });
  return show.data === undefined ? (
    <FormDialog title={title} controller={controller} submitLabel={words.show} onClose={onClose}>
      <p>{words.whyPassword}</p>
      <PasswordField name="current_password" label={words.ownPassword} required />
    </FormDialog>
  ) : (
    <ConfirmDialog title={title} confirmLabel="" refused onConfirm={onClose} onCancel={onClose}>
      <PhoneData phone={show.data} />
    </ConfirmDialog>
  );
}

function PhoneData({
  phone,
}: {
  readonly phone: EndpointAnswer<typeof endpoints.getSubscriberPhone>;
}) {
  const styles = useStyles();
  return (
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
  );
}
