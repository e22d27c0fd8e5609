import type { ActivityPart, ActivityStatus } from '@alo/contracts';
import {
  activityWords,
  formatDate,
  formatDuration,
  formatTime,
  makeStyles,
  mergeClasses,
  ScrollArea,
  tokens,
} from '@alo/ui';
import { ChartCard } from '../charts/ChartCard.tsx';
import { messages } from './messages.ts';
import { type DayBar, dayBars } from './day-bars.ts';

/** Hours that are named below the bars. */
const hours = [0, 6, 12, 18, 24];

const useStyles = makeStyles({
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: '0 0 8px', padding: 0 },
  entry: { display: 'inline-flex', alignItems: 'center', gap: '6px', listStyle: 'none' },
  key: { width: '12px', height: '12px', borderRadius: '3px' },
  days: { display: 'grid', gap: '6px', maxHeight: '360px' },
  line: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px',
  },
  day: {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
  },
  bar: {
    position: 'relative',
    height: '20px',
    overflow: 'hidden',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  stretch: { position: 'absolute', top: 0, bottom: 0, minWidth: '1px' },
  hours: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
  },
  s1: { backgroundColor: tokens.colorPaletteGreenBorderActive },
  s2: { backgroundColor: tokens.colorPaletteRedBorderActive },
  s3: { backgroundColor: tokens.colorNeutralStroke2 },
  s4: { backgroundColor: tokens.colorPaletteGrapeBorderActive },
  s5: { backgroundColor: tokens.colorPaletteMarigoldBorderActive },
  s6: { backgroundColor: tokens.colorPaletteTealBorderActive },
  s7: { backgroundColor: tokens.colorPaletteBlueBorderActive },
});

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;

/** One bar a day, from midnight to midnight; the same stands in the table below. */
export function DayBars({
  name,
  parts,
  onDay,
}: {
  readonly name: string;
  readonly parts: readonly ActivityPart[];
  /** Shows one day alone. */
  readonly onDay: (day: string) => void;
}) {
  const styles = useStyles();
  const bars = dayBars(parts);
  const statuses = [...new Set(parts.map(({ status_activity }) => status_activity))].toSorted();
  const color = (status: ActivityStatus) => styles[`s${status}`];
  const words = ({ day, times }: DayBar) =>
    messages.barOf(
      formatDate(day),
      times
        .map(([status, time]) => messages.timeIn(activityWords[status], formatDuration(time)))
        .join(', '),
    );
  return (
    <ChartCard title={messages.bars(name)} empty={bars.length === 0 && messages.nothing}>
      <ul className={styles.legend}>
        {statuses.map((status) => (
          <li key={status} className={styles.entry}>
            <span className={mergeClasses(styles.key, color(status))} aria-hidden />
            {activityWords[status]}
          </li>
        ))}
      </ul>
      <ScrollArea label={messages.bars(name)} className={styles.days}>
        {bars.map((bar) => (
          <div key={bar.day} className={styles.line}>
            <button type="button" className={styles.day} onClick={() => onDay(bar.day)}>
              {formatDate(bar.day)}
            </button>
            <div className={styles.bar} role="img" aria-label={words(bar)}>
              {bar.stretches.map(({ id, part, left, width }) => (
                <div
                  key={id}
                  className={mergeClasses(styles.stretch, color(part.status_activity))}
                  style={{ left: `${left}%`, width: `${width}%` }}
                  title={messages.partOf(
                    activityWords[part.status_activity],
                    formatTime(part.part_from),
                    formatTime(part.part_to),
                  )}
                />
              ))}
            </div>
          </div>
        ))}
        <div className={styles.line} aria-hidden>
          <span />
          <div className={styles.hours}>
            {hours.map((at) => (
              <span key={at}>{hour(at)}</span>
            ))}
          </div>
        </div>
      </ScrollArea>
    </ChartCard>
  );
}
