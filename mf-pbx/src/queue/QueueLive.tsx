import { makeStyles, mergeClasses, Timer, tokens } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { LiveMembers } from './LiveMembers.tsx';
import { queueMessages } from './messages.ts';
import { figuresOf } from './queue-figures.ts';
import { useLiveQueues, useQueueStream } from './useLiveQueues.ts';

const messages = queueMessages.live;

const useStyles = makeStyles({
  one: { display: 'grid', gap: '12px', marginBottom: '16px', minWidth: 0 },
  all: { display: 'flex', alignItems: 'center', minWidth: 0 },
  strip: {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
    margin: 0,
  },
  // Beside the title of the list: one line, words and numbers next to each other.
  line: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0 },
  part: { display: 'flex', alignItems: 'baseline', gap: '6px' },
  small: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  figure: {
    display: 'grid',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

const shown = [
  'waiting',
  'longest',
  'ready',
  'ringing',
  'talking',
  'wrapup',
  'paused',
  'offline',
  'answered',
  'abandoned',
  'sla',
] as const;

/** Queues at this moment: all of them in one strip, or one with its agents. */
export function QueueLive({ id }: { readonly id?: string }) {
  const styles = useStyles();
  useQueueStream();
  const all = useLiveQueues();
  const queues = id === undefined ? all : all?.filter((queue) => queue.id === id);
  const [one] = queues ?? [];
  const isAll = id === undefined;
  if (queues === undefined || one === undefined) return null;
  const figures = figuresOf(queues);
  const { longestSince } = figures;
  return (
    <section className={isAll ? styles.all : styles.one} aria-label={messages.title}>
      <dl className={isAll ? styles.line : styles.strip}>
        {shown.map((name) => (
          <div key={name} className={isAll ? styles.part : styles.figure}>
            <dt className={styles.label}>
              {name === 'sla' && !isAll ? messages.slaWithin(one.servicelevel) : messages[name]}
            </dt>
            <dd className={mergeClasses(styles.value, isAll && styles.small)}>
              {name !== 'longest' ? (
                (figures[name] ?? shared.none)
              ) : longestSince === null ? (
                shared.none
              ) : (
                <Timer since={longestSince} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isAll && <LiveMembers queue={one} />}
    </section>
  );
}
