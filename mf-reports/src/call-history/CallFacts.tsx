import type { CallRecord } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { callDetail } from './call-detail.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '8px 16px',
    margin: 0,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Numbers, people, times and reasons of a call. */
export function CallFacts({
  record,
  hasForm,
}: {
  readonly record: CallRecord;
  /** Result and tags stand in a form beside it. */
  readonly hasForm: boolean;
}) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {callDetail(record, hasForm).map(([label, text]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
