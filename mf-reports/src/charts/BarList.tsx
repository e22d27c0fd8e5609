import { makeStyles, tokens } from '@alo/ui';

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** The count in words, at the end of the line. */
  readonly value: string;
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  track: {
    height: '8px',
    marginTop: '4px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: {
    height: '100%',
    minWidth: '2px',
    borderRadius: '4px',
    backgroundColor: tokens.colorBrandBackground,
  },
});

/** Counts to compare, as bars from zero in one hue, each with its name and figure in words. */
export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  const styles = useStyles();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.list}>
      {bars.map(({ id, label, count, value }) => (
        <li key={id}>
          <div className={styles.line}>
            <span className={styles.label} title={label}>
              {label}
            </span>
            <span className={styles.value}>{value}</span>
          </div>
          <div className={styles.track}>
            {count > 0 && (
              <div className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
