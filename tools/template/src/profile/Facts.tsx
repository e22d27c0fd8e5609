import { makeStyles, tokens } from '@alo/ui';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '16px 24px',
    margin: 0,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** Labels with what is known under them. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, text: string])[];
}) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
