import type { DeskPhoneVendor, EndpointAnswer, endpoints } from '@alo/contracts';
import { formatDateTime, makeStyles, MessageBar, tokens } from '@alo/ui';
import { CopyButton } from '@alo/ui/controls';
import { QrCode } from '../subscriber-list/QrCode.tsx';
import { deskPhoneMessages } from './screen-messages.ts';

const { address: messages } = deskPhoneMessages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  code: { display: 'grid', justifyItems: 'center' },
  data: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  steps: { display: 'grid', gap: '4px', margin: 0, paddingInlineStart: '20px' },
});

/** The address as a text and a QR code, and where it is typed in on the phone. */
export function AddressSteps({
  made,
  vendor,
}: {
  readonly made: EndpointAnswer<typeof endpoints.makeDeskPhoneAddress>;
  readonly vendor: DeskPhoneVendor;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {!made.address.startsWith('https:') && (
        <MessageBar tone="warning">{messages.insecure}</MessageBar>
      )}
      <dl className={styles.data}>
        <dt>{messages.label}</dt>
        <dd>
          {made.address} <CopyButton text={made.address} what={messages.what} />
        </dd>
        <dt>{messages.file}</dt>
        <dd>{made.file}</dd>
        <dt>{messages.until}</dt>
        <dd>{formatDateTime(made.until)}</dd>
      </dl>
      <div className={styles.code}>
        <QrCode text={made.address} label={messages.code} />
      </div>
      <section aria-label={messages.steps}>
        <h3 className={styles.title}>{messages.steps}</h3>
        <ol className={styles.steps}>
          {messages.stepsOf[vendor].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <MessageBar>{messages.once}</MessageBar>
    </div>
  );
}
