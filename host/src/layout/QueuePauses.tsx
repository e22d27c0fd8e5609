import type { OwnQueuePause } from '@alo/contracts';
import { formatDateTime, makeStyles, StatusDot, tokens } from '@alo/ui';
import { statusMessages as words } from './status-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '2px',
    maxWidth: '260px',
    padding: '6px 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  detail: { color: tokens.colorNeutralForeground3 },
});

/** Queues that pass this person over: who did it, why, and what ends it. */
export function QueuePauses({ pauses }: { readonly pauses: readonly OwnQueuePause[] }) {
  const styles = useStyles();
  return pauses.map(({ queue_id, queue_name, by, since, reason }) => (
    <div key={queue_id} className={styles.root}>
      <StatusDot tone="paused" label={words.pausedAt(queue_name)} />
      <span>{since === null ? words.pausedByForm : words.pausedBy(by, formatDateTime(since))}</span>
      {reason !== '' && <span>{words.pauseReason(reason)}</span>}
      <span className={styles.detail}>
        {since === null ? words.formEnds : words.supervisorEnds}
      </span>
    </div>
  ));
}
