import type { CallReport } from '@alo/contracts';
import { Button, DataBarVerticalRegular, MessageBar, useNavigate } from '@alo/ui';
import { PrintRegular } from '@alo/ui/controls';
import { ListPage, type ListQuery } from '@alo/ui/list';
import { arrangeRows, findRows } from './arrange-rows.ts';
import { drillDown } from './drill-down.ts';
import { messages } from './messages.ts';
import type { ReportKind, ReportRow } from './report-kind.ts';
import { reportList } from './report-list.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import type { ReportControls } from './useReportControls.ts';

interface ReportQuery extends Omit<ListQuery<ReportRow>, 'data'> {
  readonly data?: CallReport | undefined;
}

/** The page of a report: filters, figures of the whole query, a chart, and the table whose rows open their calls. */
export function ReportPage({
  kind,
  controls: { list, groups, compared },
  query,
}: {
  readonly kind: ReportKind;
  readonly controls: ReportControls;
  readonly query: ReportQuery;
}) {
  const navigate = useNavigate();
  const report = query.data;
  const { state } = list;
  const { from = '', to = '', ...filters } = state.filters;
  const found = findRows(report?.rows ?? [], groups, state.search);
  const addressOf = ({ keys }: ReportRow) =>
    drillDown(kind, { keys, groups, days: { from, to }, filters });
  const open = (row: ReportRow) => {
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
  return (
    <ListPage
      definition={{
        ...reportList(kind, groups, report, compared),
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
          data: arrangeRows(found, kind.metrics, state),
          total: found.length,
          total_capped: report.more,
          next_cursor: null,
        },
      }}
      actions={
        <Button icon={<PrintRegular />} onClick={() => window.print()}>
          {messages.print}
        </Button>
      }
      notice={
        report && (
          <>
            {report.more && <MessageBar tone="warning">{messages.more}</MessageBar>}
            <ReportSummary kind={kind} group={groups[0] ?? 'day'} report={report} />
          </>
        )
      }
      {...(report?.rows.some((row) => addressOf(row) !== null) ? { onOpen: open } : {})}
      empty={{ text: messages.noCalls, icon: <DataBarVerticalRegular /> }}
    />
  );
}
