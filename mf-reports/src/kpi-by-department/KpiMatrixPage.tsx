import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatPercent, TrophyRegular, useNavigate } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { pageOfRows } from '../page-of-rows.ts';
import { filterWords } from '../print/filter-words.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { usePrintedPage } from '../print/usePrintedPage.ts';
import {
  type DepartmentRow,
  findDepartments,
  matrixFilters,
  matrixList,
  sortDepartments,
} from './matrix-list.tsx';
import { messages } from './messages.ts';

/** Departments by metrics with shares and ranks; a department opens the KPIs of its people. */
export function KpiMatrixPage() {
  const navigate = useNavigate();
  const list = { id: 'kpi-by-department', filters: matrixFilters, defaultSort: '-score' };
  const controls = useListState(list);
  const { state } = controls;
  const shown = usePrintedPage(state);
  const query = useApiQuery(endpoints.getKpiMatrix, {
    query: readListQuery(endpoints.getKpiMatrix, state),
  });
  const matrix = query.data;
  const found = findDepartments(matrix?.departments ?? [], state.search);
  const rows = sortDepartments(found, state.sort);
  const open = ({ id }: DepartmentRow) => {
    const { day } = state.filters;
    const wanted = { department: id, period: matrix?.period ?? 'month', ...(day && { day }) };
    void navigate(`/kpis?${new URLSearchParams(wanted).toString()}`);
  };
  const save = async () => {
    if (matrix === undefined) return;
    const [{ matrixCsv }, { saveCsv }] = await Promise.all([
      import('./matrix-csv.ts'),
      import('@alo/ui/overlay'),
    ]);
    saveCsv(`kpi-by-department-${matrix.from}-${matrix.to}.csv`, matrixCsv(matrix, rows));
  };
  const bars = rows.flatMap(({ id, name, score }) =>
    score === null ? [] : [{ id, label: name, count: score, value: formatPercent(score) }],
  );
  return (
    <ListPage
      definition={{
        ...matrixList(matrix),
        extras: [
          {
            kind: 'export',
            access: { permission: 'kpi.export', feature: 'kpi' },
            ways: [{ label: messages.exportCsv, save }],
          },
        ],
      }}
      controls={controls}
      query={{
        ...query,
        data: matrix && pageOfRows(rows, shown),
      }}
      actions={<PrintButton about={filterWords(matrixFilters, state.filters)} />}
      notice={
        bars.length > 0 && (
          <ChartCard title={messages.chart} empty={false}>
            <BarList bars={bars} />
          </ChartCard>
        )
      }
      onOpen={open}
      empty={{ text: messages.empty, icon: <TrophyRegular /> }}
    />
  );
}
