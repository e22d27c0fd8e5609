import type { CampaignSums } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px', minWidth: '110px' },
  text: { fontVariantNumeric: 'tabular-nums' },
  track: {
    height: '6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
});

/** How many contacts are over: reached, not reached, or skipped. */
export function Progress({
  name,
  sums: { contacts, done, failed, skipped },
}: {
  readonly name: string;
  readonly sums: CampaignSums;
}) {
  const styles = useStyles();
  const over = done + failed + skipped;
  return (
    <span className={styles.root}>
      <span className={styles.text}>{messages.progress(over, contacts)}</span>
      <span
        className={styles.track}
        role="meter"
        aria-label={messages.progressOf(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, contacts)}
        aria-valuenow={over}
      >
        <span
          className={styles.bar}
          style={{ display: 'block', width: `${contacts === 0 ? 0 : (100 * over) / contacts}%` }}
        />
      </span>
    </span>
  );
}
