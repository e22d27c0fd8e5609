import { formatNumber, makeStyles, mergeClasses, tokens } from '@alo/ui';
import { messages } from './messages.ts';
import { countTicks, type HourCount, totalOf } from './hour-scale.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '8px' },
  axis: {
    position: 'relative',
    marginTop: '6px',
    minWidth: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  tick: { position: 'absolute', right: 0, transform: 'translateY(50%)', lineHeight: 1 },
  plot: { position: 'relative', display: 'flex', height: '220px', gap: '3px', marginTop: '6px' },
  line: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  zero: { borderTopColor: tokens.colorNeutralStroke1 },
  hour: {
    position: 'relative',
    flex: '1 1 0',
    maxWidth: '28px',
    margin: '0 auto',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  answered: { backgroundColor: tokens.colorBrandBackground },
  notAnswered: { backgroundColor: tokens.colorNeutralStroke1, borderRadius: '3px 3px 0 0' },
  top: { borderRadius: '3px 3px 0 0' },
  hours: {
    gridColumn: 2,
    display: 'flex',
    gap: '3px',
    marginTop: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  label: { flex: '1 1 0', minWidth: 0, textAlign: 'center', overflow: 'visible' },
  legend: {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: '16px',
    marginTop: '8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px' },
});

const { byHour } = messages;

/** Calls by hour of the day as stacked bars from zero. Its words are in `aria-label` and in the table. */
export function HourChart({ hours }: { readonly hours: readonly HourCount[] }) {
  const styles = useStyles();
  const busiest = hours.reduce((most, count) => (totalOf(count) > totalOf(most) ? count : most));
  const ticks = countTicks(totalOf(busiest));
  const top = ticks.at(-1) ?? 1;
  const share = (count: number) => `${(count / top) * 100}%`;
  return (
    <div
      className={styles.root}
      role="img"
      aria-label={byHour.summary(busiest.hour, formatNumber(totalOf(busiest)))}
    >
      <div className={styles.axis}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <div
            key={tick}
            className={mergeClasses(styles.line, tick === 0 && styles.zero)}
            style={{ bottom: share(tick) }}
          />
        ))}
        {hours.map(({ hour, answered, not_answered: lost }) => (
          <div
            key={hour}
            className={styles.hour}
            title={byHour.bar(hour, formatNumber(answered), formatNumber(lost))}
          >
            <div className={styles.notAnswered} style={{ height: share(lost) }} />
            <div
              className={mergeClasses(styles.answered, lost === 0 && styles.top)}
              style={{ height: share(answered) }}
            />
          </div>
        ))}
      </div>
      <div className={styles.hours}>
        {hours.map(({ hour }) => (
          <span key={hour} className={styles.label}>
            {hour % 3 === 0 ? byHour.hourOf(hour) : ''}
          </span>
        ))}
      </div>
      <div className={styles.legend}>
        <Key className={styles.answered} label={byHour.answered} />
        <Key className={styles.notAnswered} label={byHour.notAnswered} />
      </div>
    </div>
  );
}

function Key({ className, label }: { readonly className: string; readonly label: string }) {
  const styles = useStyles();
  return (
    <span className={styles.key}>
      <span className={mergeClasses(className, styles.swatch)} />
      {label}
    </span>
  );
}
