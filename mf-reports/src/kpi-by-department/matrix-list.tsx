import {
  foldVietnamese,
  type KpiCell,
  type KpiMatrix,
  kpiMetrics,
  kpiPeriodSchema,
  kpiFigure,
} from '@alo/contracts';
import { formatPercent, makeStyles, tokens } from '@alo/ui';
import type { Column, FilterDefinition, ListDefinition } from '@alo/ui/list';
import { messages as words } from '../kpi/messages.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

export type DepartmentRow = KpiMatrix['departments'][number];

const useStyles = makeStyles({
  share: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  rest: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
});

function Cell({ cell }: { readonly cell: KpiCell | undefined }) {
  const styles = useStyles();
  if (cell === undefined) return <span title={messages.without}>{shared.none}</span>;
  const { metric, value, target, attained, rank } = cell;
  const share = attained === null ? shared.none : formatPercent(attained);
  return (
    <>
      <span className={styles.share}>{share}</span>
      <span className={styles.rest}>
        {words.ofTarget(kpiFigure(metric, value), kpiFigure(metric, target))}
        {rank !== null && ` · ${messages.place(rank)}`}
      </span>
    </>
  );
}

/** The period, and a day in it; today without one. */
export const matrixFilters: readonly FilterDefinition[] = [
  {
    kind: 'select',
    id: 'period',
    label: messages.period,
    options: kpiPeriodSchema.options.map((id) => ({ value: id, label: words.periods[id] })),
  },
  // A day is a span of one; the server asks for its beginning.
  {
    kind: 'date-range',
    id: 'day',
    label: messages.day,
    fromId: 'day',
    toId: 'day_end',
    maxDays: 1,
    tooLong: messages.oneDay,
  },
];

/** Departments against each other: a column for each metric that there are targets for. */
export function matrixList(matrix: KpiMatrix | undefined): ListDefinition<DepartmentRow> {
  const metrics = (matrix?.metrics ?? []).map((id): Column<DepartmentRow> => ({
    id,
    header: kpiMetrics[id].name,
    help: messages.cellHelp(kpiMetrics[id].formula),
    align: 'end',
    sortKey: id,
    render: ({ cells }) => <Cell cell={cells.find(({ metric }) => metric === id)} />,
  }));
  return {
    id: 'kpi-by-department',
    title: messages.title,
    filters: matrixFilters,
    defaultSort: '-score',
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      { id: 'name', header: messages.department, priority: 'title', render: ({ name }) => name },
      {
        id: 'rank',
        header: messages.rank,
        align: 'end',
        render: ({ rank }) => rank ?? shared.none,
      },
      {
        id: 'score',
        header: messages.score,
        help: messages.scoreHelp,
        align: 'end',
        sortKey: 'score',
        render: ({ score }) => (score === null ? shared.none : formatPercent(score)),
      },
      ...metrics,
    ],
  };
}

/** Departments whose name has what is searched for, written with diacritics or without. */
export function findDepartments(
  rows: readonly DepartmentRow[],
  search: string,
): readonly DepartmentRow[] {
  const wanted = foldVietnamese(search.trim());
  return rows.filter(({ name }) => foldVietnamese(name).includes(wanted));
}

/** Departments in the order that is asked for; those without the share stand last either way. */
export function sortDepartments(
  rows: readonly DepartmentRow[],
  sort: string,
): readonly DepartmentRow[] {
  const id = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const share = ({ score, cells }: DepartmentRow) =>
    id === 'score' ? score : (cells.find(({ metric }) => metric === id)?.attained ?? null);
  return rows.toSorted((one, other) => {
    const [a, b] = [share(one), share(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
