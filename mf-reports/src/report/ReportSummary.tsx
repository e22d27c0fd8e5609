import { type CallReport, metricValue, type ReportGroup } from '@alo/contracts';
import { formatDate, formatNumber, makeStyles } from '@alo/ui';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { Tile } from '../charts/Tile.tsx';
import { compareMetric, formatMetric } from './format-metric.ts';
import { rowLabels } from './key-label.ts';
import { messages } from './messages.ts';
import type { ReportKind } from './report-kind.ts';

/** Bars of the chart. */
const mostBars = 8;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tiles: { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The whole query at a glance: its first figures against the span before, and its largest rows as bars. */
export function ReportSummary({
  kind: { metrics, tiles },
  group,
  report,
}: {
  readonly kind: ReportKind;
  readonly group: ReportGroup;
  readonly report: CallReport;
}) {
  const styles = useStyles();
  const [metric] = metrics;
  if (metric === undefined) return null;
  const sums = new Map<string, { label: string; count: number }>();
  for (const { keys, sums: ofRow } of report.rows) {
    const [label = ''] = rowLabels([group], { keys });
    const before = sums.get(label)?.count ?? 0;
    sums.set(label, { label, count: before + (metricValue(metric, ofRow) ?? 0) });
  }
  const bars = [...sums.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostBars)
    .map(({ label, count }) => ({ id: label, label, count, value: formatNumber(count) }));
  const title = messages.chart(metric.name, messages.groups[group]);
  return (
    <div className={styles.root}>
      <div className={styles.tiles}>
        {tiles.map((figure) => (
          <Tile
            key={figure.id}
            figure={{
              label: figure.name,
              value: formatMetric(figure, report.total),
              comparison: compareMetric(figure, report.total, report.previous),
            }}
            against={messages.against(
              formatDate(report.previous_from),
              formatDate(report.previous_to),
            )}
          />
        ))}
      </div>
      <ChartCard title={title} empty={bars.length === 0 && messages.noCalls}>
        <BarList bars={bars} />
      </ChartCard>
    </div>
  );
}
