import { type Metric, metricValue } from '@alo/contracts';
import type { ReportRow } from './report-kind.ts';

interface Arrangement {
  /** Id of a metric, with "-" in front: highest first; anything else keeps the order. */
  readonly sort: string;
  readonly page: number;
  readonly rows: number;
}

/** Rows of one page in the order that is asked for; rows without the figure stand last either way. */
export function arrangeRows(
  all: readonly ReportRow[],
  metrics: readonly Metric[],
  { sort, page, rows }: Arrangement,
): readonly ReportRow[] {
  const metric = metrics.find(({ id }) => id === sort.replace(/^-/, ''));
  const sign = sort.startsWith('-') ? -1 : 1;
  const ordered =
    metric === undefined
      ? all
      : all.toSorted((one, other) => {
          const [a, b] = [metricValue(metric, one.sums), metricValue(metric, other.sums)];
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return sign * (a - b);
        });
  return ordered.slice((page - 1) * rows, page * rows);
}
