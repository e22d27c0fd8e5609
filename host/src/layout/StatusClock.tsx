import type { OwnQueuePause } from '@alo/contracts';
import {
  activityWords,
  formatDuration,
  makeStyles,
  mergeClasses,
  StatusDot,
  tokens,
  VisuallyHidden,
} from '@alo/ui';
import { statusMessages } from './status-messages.ts';
import { useActivity, useFollowActivity, useNow } from './useActivity.ts';
import { useInCall } from './useInCall.ts';
import { useQueuePauses } from './useQueuePauses.ts';
import { wordOf } from './word-of.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    gap: '8px',
    marginLeft: '8px',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  // Names of queues may be long; the menu has them whole.
  paused: { display: 'inline-flex', maxWidth: '220px' },
  time: { fontVariantNumeric: 'tabular-nums' },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Where the person is passed over: the queue, or how many; '' for none. */
function pausedWords(pauses: readonly OwnQueuePause[]): string {
  const [first, second] = pauses;
  if (first === undefined) return '';
  return second === undefined
    ? statusMessages.pausedAt(first.queue_name)
    : statusMessages.pausedAtMany(pauses.length);
}

/** Since when the status is so, or how long it still is; and what comes after it. */
export function StatusClock({ short }: { readonly short: boolean }) {
  const styles = useStyles();
  const own = useActivity();
  const pauses = useQueuePauses();
  const call = useInCall();
  const tick = useNow();
  useFollowActivity(own);
  if (own === null) return null;
  const { activity, since, until } = own;
  const now = Math.max(tick, own.at);
  const { reason, next, status_activity: status } = activity;
  const limit = (reason?.max_minutes ?? 0) * 60;
  const ofStatus = until === null ? now - since : until - now + 999;
  // The clock of this computer has begun the call: it tells how long it lasts as well.
  const ofCall =
    call === null ? null : Math.max(0, Date.now() - (call.answeredAt ?? call.startedAt));
  const seconds = (ofCall ?? ofStatus) / 1000;
  const late = call === null && limit > 0 && seconds > limit;
  const word = reason?.name ?? activityWords[status];
  const paused = pausedWords(pauses);
  return (
    <span className={styles.root}>
      {paused !== '' && (
        <span className={styles.paused}>
          <StatusDot tone="paused">
            {short ? <VisuallyHidden>{paused}</VisuallyHidden> : paused}
          </StatusDot>
        </span>
      )}
      {!short && call === null && reason !== null && <span>{reason.name}</span>}
      <span className={mergeClasses(styles.time, late && styles.late)}>
        {formatDuration(seconds)}
        {late && ` / ${formatDuration(limit)}`}
      </span>
      {!short && next !== null && (
        <span>
          {(until === null ? statusMessages.afterCall : statusMessages.afterWork)(wordOf(next))}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">
          {late ? statusMessages.tooLong(word, limit / 60) : ''}
          {next === null ? '' : statusMessages.afterCall(wordOf(next))}
        </span>
      </VisuallyHidden>
    </span>
  );
}
