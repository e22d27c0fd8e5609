import type { TimeDetail } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { rangesOf } from './detail-words.ts';
import { timeGroupMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px', margin: 0 },
  row: { display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', alignItems: 'center' },
  day: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  track: {
    position: 'relative',
    height: '16px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  open: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  hours: {
    display: 'flex',
    justifyContent: 'space-between',
    paddingLeft: '32px',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

function clock(share: number): string {
  const minutes = Math.round(share * 1440);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The week as the rows cover it. A picture: the rows below say the same and are what is edited. */
export function WeekGrid({ details }: { readonly details: readonly TimeDetail[] }) {
  const styles = useStyles();
  return (
    <figure className={styles.root} aria-label={messages.grid}>
      <div className={styles.hours} aria-hidden>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {messages.shortDays.map((day, index) => {
        const ranges = rangesOf(details, index + 1);
        const words = ranges.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');
        return (
          <div key={day} className={styles.row}>
            <span className={styles.day} aria-hidden>
              {day}
            </span>
            <span
              role="img"
              className={styles.track}
              aria-label={messages.gridDay(day, words === '' ? messages.closed : words)}
            >
              {ranges.map(({ from, to }) => (
                <span
                  key={`${from}-${to}`}
                  className={styles.open}
                  style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                />
              ))}
            </span>
          </div>
        );
      })}
    </figure>
  );
}
