import { endpoints, type KpiProgress, readListQuery } from '@alo/contracts';
import { requestEndpoint, useCan } from '@alo/core';
import { HistoryRegular, useNavigate } from '@alo/ui';
import type { ListExtra, ListState, RowAction } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { callsAddress } from '../kpi/calls-address.ts';
import { kpiScreen } from './kpi-screen.tsx';
import { LateScheduleButton } from '../report/LateScheduleButton.tsx';
import { messages } from './messages.ts';

/** Rows of a file. */
const mostRows = 10_000;

async function save(state: ListState): Promise<void> {
  const [{ kpiCsv }, { saveCsv }] = await Promise.all([
    import('./kpi-csv.ts'),
    import('@alo/ui/overlay'),
  ]);
  const query = { ...readListQuery(endpoints.getKpis, state), page: 1, per_page: mostRows };
  const { data } = await requestEndpoint(endpoints.getKpis, { query });
  saveCsv('kpi.csv', kpiCsv(data));
}

const extras: readonly ListExtra[] = [
  {
    kind: 'export',
    access: { permission: 'kpi.export', feature: 'kpi' },
    ways: [{ label: messages.exportCsv, save }],
  },
];
const screen = { ...kpiScreen, extras };

/** Every target of every KPI with how far it is reached. */
export function KpiListPage() {
  const navigate = useNavigate();
  const maySeeCalls = useCan('callhistory.view');
  const calls: RowAction<KpiProgress> = {
    id: 'calls',
    label: messages.calls,
    icon: <HistoryRegular />,
    hidden: (row) => callsAddress(row) === null,
    onClick: (row) => {
      const address = callsAddress(row);
      if (address !== null) void navigate(address);
    },
  };
  return (
    <RecordListPage
      screen={screen}
      actions={({ filters: { day: _day, ...filters } }: ListState) => (
        <LateScheduleButton report="kpi" name={messages.words.title} filters={filters} />
      )}
      rowActions={(own) => (maySeeCalls ? [calls, ...own] : own)}
    />
  );
}
