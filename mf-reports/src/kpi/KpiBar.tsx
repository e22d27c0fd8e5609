import type { KpiProgress } from '@alo/contracts';
import { formatPercent, makeStyles, mergeClasses, tokens } from '@alo/ui';
import { messages as shared } from '../messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: '120px' },
  track: {
    flexGrow: 1,
    height: '8px',
    overflow: 'hidden',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: { height: '100%', borderRadius: '4px', backgroundColor: tokens.colorBrandBackground },
  behind: { backgroundColor: tokens.colorPaletteRedBorderActive },
  value: { minWidth: '52px', textAlign: 'right' },
});

/** How much of a target is reached, as a bar from zero and in words. */
export function KpiBar({ attained, state }: Pick<KpiProgress, 'attained' | 'state'>) {
  const styles = useStyles();
  if (attained === null) return <span>{shared.none}</span>;
  const isBad = state === 'behind' || state === 'missed';
  return (
    <div className={styles.root}>
      <div className={styles.track} aria-hidden>
        <div
          className={mergeClasses(styles.bar, isBad && styles.behind)}
          style={{ width: `${Math.min(attained, 1) * 100}%` }}
        />
      </div>
      <span className={styles.value}>{formatPercent(attained)}</span>
    </div>
  );
}
