import { type CallSums, metricValue, type ReportGroup } from '@alo/contracts';
import { formatDate, makeStyles } from '@alo/ui';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { Tile } from '../charts/Tile.tsx';
import { compareMetric, formatFigure, formatMetric } from './format-metric.ts';
import { rowLabels } from './key-label.ts';
import { messages } from './messages.ts';
import type { Numbers, Report, ReportKind } from './report-kind.ts';

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
export function ReportSummary<Sums extends Numbers<Sums> = CallSums>({
  kind: { metrics, tiles, texts },
  group,
  report,
}: {
  readonly kind: Pick<ReportKind<Sums>, 'metrics' | 'tiles' | 'texts'>;
  readonly group: ReportGroup;
  readonly report: Report<Sums>;
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
    .map(({ label, count }) => ({
      id: label,
      label,
      count,
      value: formatFigure(metric.unit, count),
    }));
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
      <ChartCard title={title} empty={bars.length === 0 && (texts?.nothing ?? messages.noCalls)}>
        <BarList bars={bars} />
      </ChartCard>
    </div>
  );
}
