import type { Customer } from '@alo/contracts';
import { formatDate, formatPhone, makeStyles, Page, PageHeader, StatusDot, tokens } from '@alo/ui';
import { CopyButton } from '@alo/ui/controls';
import type { ReactNode } from 'react';
import { messages as form } from '../customer-form/messages.ts';
import { isDoNotCall } from '../dialling/dial-customer.ts';
import { messages as shared } from '../messages.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { Timeline } from './Timeline.tsx';

const { fields } = form;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
    gap: '8px 16px',
    margin: 0,
    padding: '16px 20px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  },
});

/** The customer for who may read but not change. */
export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const styles = useStyles();
  const facts: readonly (readonly [string, string])[] = [
    [fields.code, customer.code],
    [fields.phone, formatPhone(customer.phone)],
    [fields.email, customer.email],
    [fields.address, customer.address],
    [fields.zalo, customer.zalo],
    [fields.facebook, customer.facebook],
    [fields.user, customer.user?.name ?? ''],
    [fields.datasource, customer.datasource?.name ?? ''],
    [fields.project, customer.project?.name ?? ''],
    [fields.note, customer.note],
    [fields.created, formatDate(customer.created_at)],
  ];
  return (
    <Page>
      <PageHeader
        title={customer.name}
        count={<StatusDot color={customer.status.color}>{customer.status.name}</StatusDot>}
        actions={<CustomerActions customer={customer} />}
      />
      <div className={styles.root}>
        <dl className={styles.facts}>
          {facts.map(([label, text]) => (
            <Fact key={label} label={label} text={text}>
              {label === fields.phone && !customer.phone_hidden && (
                <CopyButton text={customer.phone} what={fields.phone.toLowerCase()} />
              )}
            </Fact>
          ))}
          {isDoNotCall(customer) && <Fact label={fields.status} text={shared.doNotCall} />}
        </dl>
        <Timeline customerId={customer.id} />
      </div>
    </Page>
  );
}

function Fact({
  label,
  text,
  children,
}: {
  readonly label: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  if (text === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {text} {children}
      </dd>
    </>
  );
}
