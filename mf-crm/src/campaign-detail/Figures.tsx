import { makeStyles, tokens } from '@alo/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0 },
  figure: { display: 'grid' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Figures in a row, each below its label. */
export function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [label: string, value: string])[];
}) {
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      {figures.map(([label, value]) => (
        <div className={styles.figure} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
