import {
  type CallSums,
  foldVietnamese,
  type Metric,
  metricValue,
  type ReportGroup,
} from '@alo/contracts';
import { rowLabels } from './key-label.ts';
import type { Numbers, ReportRow } from './report-kind.ts';

interface Arrangement {
  /** Id of a metric, with "-" in front: highest first; anything else keeps the order. */
  readonly sort: string;
  readonly page: number;
  readonly rows: number;
}

/** Rows of one page in the order that is asked for; rows without the figure stand last either way. */
export function arrangeRows<
  Sums extends Numbers<Sums> = CallSums,
  Row extends ReportRow<Sums> = ReportRow<Sums>,
>(
  all: readonly Row[],
  metrics: readonly Metric<Sums>[],
  { sort, page, rows }: Arrangement,
): readonly Row[] {
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

/** Rows with the text in the name of one of their levels, whatever its marks; all without a text. */
export function findRows<Row extends Pick<ReportRow, 'keys'>>(
  rows: readonly Row[],
  groups: readonly ReportGroup[],
  search: string,
): readonly Row[] {
  const wanted = foldVietnamese(search.trim());
  return rows.filter((row) =>
    rowLabels(groups, row).some((label) => foldVietnamese(label).includes(wanted)),
  );
}
