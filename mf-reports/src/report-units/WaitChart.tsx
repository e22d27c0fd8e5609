import { type QueueSums, waitBuckets } from '@alo/contracts';
import { formatNumber, makeStyles } from '@alo/ui';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { marginBottom: '12px' } });

/** How long callers waited until they were answered or gave up, in steps. */
export function WaitChart({ sums }: { readonly sums: QueueSums }) {
  const styles = useStyles();
  const bars = [
    ...waitBuckets.map((seconds) => ({
      id: String(seconds),
      label: messages.upTo(seconds),
      count: sums[`waited_${seconds}`],
    })),
    { id: 'more', label: messages.longer(waitBuckets.at(-1) ?? 0), count: sums.waited_more },
  ].map((bar) => ({ ...bar, value: formatNumber(bar.count) }));
  return (
    <div className={styles.root}>
      <ChartCard title={messages.waits} empty={sums.decided === 0 && messages.noVisits}>
        <BarList bars={bars} />
      </ChartCard>
    </div>
  );
}
