import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { ChartCard } from '../charts/ChartCard.tsx';
import { messages } from './messages.ts';
import { oneDecimal, timeOf } from './staffing-list.tsx';
import { clockOf, type StaffingRow } from './staffing-plan.ts';

const useStyles = makeStyles({
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: '0 0 8px', padding: 0 },
  entry: { display: 'inline-flex', alignItems: 'center', gap: '6px', listStyle: 'none' },
  key: { width: '12px', height: '12px', borderRadius: '3px' },
  bars: {
    display: 'flex',
    alignItems: 'stretch',
    gap: '2px',
    height: '160px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  slot: { display: 'flex', flex: '1 1 0', minWidth: 0, alignItems: 'flex-end', gap: '1px' },
  bar: { flex: '1 1 0', minWidth: 0, borderRadius: '2px 2px 0 0' },
  needed: { backgroundColor: tokens.colorBrandBackground },
  present: { backgroundColor: tokens.colorPaletteGreenBorderActive },
  hours: {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: '4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** People needed and present, side by side for each half hour; the table below has the figures. */
export function StaffingChart({ rows }: { readonly rows: readonly StaffingRow[] }) {
  const styles = useStyles();
  const most = Math.max(1, ...rows.flatMap(({ needed, present }) => [needed, present]));
  const height = (people: number) => ({ height: `${(people / most) * 100}%` });
  const ends = [rows[0]?.halfHour ?? 0, (rows.at(-1)?.halfHour ?? 0) + 1];
  return (
    <ChartCard title={messages.chart} empty={false}>
      <ul className={styles.legend}>
        {(['needed', 'present'] as const).map((what) => (
          <li key={what} className={styles.entry}>
            <span className={mergeClasses(styles.key, styles[what])} aria-hidden />
            {messages[what]}
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {rows.map((row) => {
          const words = messages.bar(timeOf(row), String(row.needed), oneDecimal(row.present));
          return (
            <li key={row.halfHour} className={styles.slot} title={words} aria-label={words}>
              <span
                className={mergeClasses(styles.bar, styles.needed)}
                style={height(row.needed)}
              />
              <span
                className={mergeClasses(styles.bar, styles.present)}
                style={height(row.present)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.hours} aria-hidden>
        {ends.map((end) => (
          <span key={end}>{clockOf(end)}</span>
        ))}
      </div>
    </ChartCard>
  );
}
