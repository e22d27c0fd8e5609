import type { CallSums } from '@alo/contracts';
import { DataBarVerticalRegular, MessageBar, useNavigate } from '@alo/ui';
import { ListPage, type ListQuery, type RowAction } from '@alo/ui/list';
import type { ReactNode } from 'react';
import { filterWords } from '../print/filter-words.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { usePrintedPage } from '../print/usePrintedPage.ts';
import { arrangeRows, findRows } from './arrange-rows.ts';
import { drillDown } from './drill-down.ts';
import { messages } from './messages.ts';
import { LateScheduleButton } from './LateScheduleButton.tsx';
import type { Numbers, Report, ReportKind, ReportRow } from './report-kind.ts';
import { reportList } from './report-list.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import type { ReportControls } from './useReportControls.ts';

interface ReportQuery<Sums, Row> extends Omit<ListQuery<Row>, 'data'> {
  readonly data?: Report<Sums, Row> | undefined;
}

/** The page of a report: filters, figures of the whole query, a chart, and the table whose rows open their calls. */
export function ReportPage<
  Sums extends Numbers<Sums> = CallSums,
  Row extends ReportRow<Sums> = ReportRow<Sums>,
>({
  kind,
  controls: { list, groups, compared },
  query,
  views,
  rowActions = [],
}: {
  readonly kind: ReportKind<Sums, Row>;
  readonly controls: ReportControls;
  readonly query: ReportQuery<Sums, Row>;
  /** Other views of the same, above the figures. */
  readonly views?: ReactNode;
  readonly rowActions?: readonly RowAction<Row>[];
}) {
  const navigate = useNavigate();
  const report = query.data;
  const { state } = list;
  const shown = usePrintedPage(state);
  const { from = '', to = '', ...filters } = state.filters;
  const found = findRows(report?.rows ?? [], groups, state.search);
  const addressOf = ({ keys }: Row) => {
    const counted = { keys, groups, days: { from, to }, filters };
    return kind.address === undefined ? drillDown(kind, counted) : kind.address(counted);
  };
  const open = (row: Row) => {
    const address = addressOf(row);
    if (address !== null) void navigate(address);
  };
  const save = async () => {
    const [{ reportCsv }, { saveCsv }] = await Promise.all([
      import('./report-csv.ts'),
      import('@alo/ui/overlay'),
    ]);
    saveCsv(`${kind.id}-${from}-${to}.csv`, reportCsv(kind, groups, found));
  };
  const definition = reportList(kind, groups, report, compared);
  return (
    <ListPage
      definition={{
        ...definition,
        extras: [
          {
            kind: 'export',
            access: { permission: 'report.export' },
            ways: [{ label: messages.exportCsv, save }],
          },
        ],
      }}
      controls={list}
      query={{
        ...query,
        data: report && {
          data: arrangeRows(found, kind.metrics, { sort: state.sort, ...shown }),
          total: found.length,
          total_capped: report.more,
          next_cursor: null,
        },
      }}
      actions={
        <>
          {kind.scheduled && (
            <LateScheduleButton report={kind.scheduled} filters={filters} name={kind.title} />
          )}
          <PrintButton about={filterWords(definition.filters ?? [], state.filters)} />
        </>
      }
      notice={
        <>
          {views}
          {report?.more && (
            <MessageBar tone="warning">{kind.texts?.more ?? messages.more}</MessageBar>
          )}
          {report && <ReportSummary kind={kind} group={groups[0] ?? 'day'} report={report} />}
        </>
      }
      {...(report?.rows.some((row) => addressOf(row) !== null) ? { onOpen: open } : {})}
      rowActions={rowActions}
      empty={{ text: kind.texts?.nothing ?? messages.noCalls, icon: <DataBarVerticalRegular /> }}
    />
  );
}
