import type { CallSums, Metric, ReportGroup } from '@alo/contracts';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import type { Column, FilterDefinition, ListDefinition } from '@alo/ui/list';
import { daysFilter } from '../call-choices/choice-filters.ts';
import { compareMetric, formatMetric } from './format-metric.ts';
import { rowLabels } from './key-label.ts';
import { messages } from './messages.ts';
import type { Numbers, Report, ReportKind, ReportRow } from './report-kind.ts';

const { filters } = messages;

const useStyles = makeStyles({
  moved: {
    display: 'block',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
  },
  good: { color: tokens.colorPaletteGreenForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  neutral: {},
});

/** A figure, and how it moved where that is asked for. */
function Figure<Sums extends Numbers<Sums>>({
  metric,
  of: { sums, previous },
  compared,
}: {
  readonly metric: Metric<Sums>;
  readonly of: Pick<ReportRow<Sums>, 'sums' | 'previous'>;
  readonly compared: boolean;
}) {
  const styles = useStyles();
  const comparison = compared ? compareMetric(metric, sums, previous) : null;
  return (
    <>
      {formatMetric(metric, sums)}
      {comparison && (
        <span className={mergeClasses(styles.moved, styles[comparison.verdict])}>
          {comparison.text}
        </span>
      )}
    </>
  );
}

/** Rows with most of the first figure first. */
export const mostFirst = ({
  metrics: [first],
}: {
  readonly metrics: readonly { readonly id: string }[];
}) => `-${first?.id ?? ''}`;

/** Days, grouping and comparison, which every report has. */
export function reportFilters({
  groups,
  filters: own,
}: Pick<ReportKind, 'groups' | 'filters'>): readonly FilterDefinition[] {
  const options = groups.map((value) => ({ value, label: messages.groups[value] }));
  return [
    daysFilter,
    { kind: 'select', id: 'group', label: filters.group, options },
    { kind: 'select', id: 'subgroup', label: filters.subgroup, options },
    { kind: 'boolean', id: 'compare', label: filters.compare },
    ...own,
  ];
}

/** The table of a report: a column for each level and each figure, with the totals of the whole query. */
export function reportList<
  Sums extends Numbers<Sums> = CallSums,
  Row extends ReportRow<Sums> = ReportRow<Sums>,
>(
  kind: ReportKind<Sums, Row>,
  groups: readonly ReportGroup[],
  report: Report<Sums, Row> | undefined,
  compared: boolean,
): ListDefinition<Row> {
  const levels = groups.map((group, at): Column<Row> => ({
    id: group,
    header: messages.groups[group],
    priority: at === 0 ? 'title' : 'normal',
    render: (row) => rowLabels(groups, row)[at],
  }));
  const figures = kind.metrics.map((metric): Column<Row> => ({
    id: metric.id,
    header: metric.name,
    help: metric.formula,
    align: 'end',
    sortKey: metric.id,
    render: (row) => <Figure metric={metric} of={row} compared={compared} />,
    total: report && (
      <Figure
        metric={metric}
        of={{ sums: report.total, previous: report.previous }}
        compared={compared}
      />
    ),
  }));
  return {
    id: kind.id,
    title: kind.title,
    columns: [...levels, ...(kind.columns ?? []), ...figures],
    rowKey: ({ keys }) => keys.map(({ value }) => value ?? '').join('|'),
    rowName: (row) => rowLabels(groups, row).join(', '),
    filters: reportFilters(kind),
    searchPlaceholder: messages.search,
    defaultSort: mostFirst(kind),
  };
}
