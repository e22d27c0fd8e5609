import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { PeopleTeamRegular, toIsoDay } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { filterWords } from '../print/filter-words.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { usePrintedPage } from '../print/usePrintedPage.ts';
import { ViewTabs } from '../report-units/ViewTabs.tsx';
import { messages } from './messages.ts';
import { StaffingBasis } from './StaffingBasis.tsx';
import { StaffingChart } from './StaffingChart.tsx';
import { sortStaffing, staffingFilters, staffingList } from './staffing-list.tsx';
import { staffingRows } from './staffing-plan.ts';

/** What a queue promises until the one that is looked at is known. */
const usualSec = 20;

const isWeekday = (value: number): value is keyof typeof messages.weekdays =>
  value in messages.weekdays;

/** Today's day of the week in Vietnam. */
function weekdayOfToday(): string {
  return String(((new Date(toIsoDay(Date.now())).getUTCDay() + 6) % 7) + 1);
}

/** How many people a queue needs for what it promises, against who was there: half an hour by half an hour of a weekday. */
export function StaffingReport() {
  const choices = useCallChoices();
  const queues = useMemo(
    () => ('options' in choices.queue ? choices.queue.options : []),
    [choices.queue],
  );
  const own = useListState({ id: 'staffing', filters: staffingFilters(queues, usualSec) });
  const [only] = queues;
  const chosen = own.state.filters;
  const queue = chosen['queue'] ?? (queues.length === 1 ? only?.value : undefined) ?? '';
  const weeks = chosen['weeks'] ?? '4';
  const query = useApiQuery(
    endpoints.getStaffing,
    { query: { queue, weeks } },
    { enabled: queue !== '' },
  );
  const staffing = queue === '' ? undefined : query.data;
  const within = chosen['within'] ?? String(staffing?.service_sec ?? usualSec);
  const level = chosen['level'] ?? '80';
  const wanted = Number(chosen['weekday'] ?? weekdayOfToday());
  const weekday = isWeekday(wanted) ? wanted : 1;
  const promised = { level: Number(level) / 100, within: Number(within) };
  const rows = staffing === undefined ? [] : staffingRows(staffing, weekday, promised);
  const shown = { queue, weeks, level, within, weekday: String(weekday) };
  const controls = {
    ...own,
    state: { ...own.state, filters: queue === '' ? {} : { ...chosen, ...shown } },
  };
  const printed = usePrintedPage(controls.state);
  const sorted = sortStaffing(rows, controls.state.sort);
  const save = async () => {
    const [{ staffingCsv }, { saveCsv }] = await Promise.all([
      import('./staffing-csv.ts'),
      import('@alo/ui/overlay'),
    ]);
    saveCsv(`staffing-${weekday}-${staffing?.to ?? ''}.csv`, staffingCsv(sorted));
  };
  return (
    <ListPage
      definition={{
        ...staffingList(staffingFilters(queues, staffing?.service_sec ?? usualSec)),
        extras: [
          {
            kind: 'export',
            access: { permission: 'report.export' },
            ways: [{ label: messages.exportCsv, save }],
          },
        ],
      }}
      controls={controls}
      query={{
        ...query,
        isPending: queue !== '' && query.isPending,
        data: queue !== '' && staffing === undefined ? undefined : pageOfRows(sorted, printed),
      }}
      actions={
        <PrintButton
          about={filterWords(staffingFilters(queues, usualSec), controls.state.filters)}
        />
      }
      notice={
        <>
          <ViewTabs view="staffing" />
          {staffing && <StaffingBasis staffing={staffing} weekday={weekday} rows={rows} />}
          {rows.length > 0 && <StaffingChart rows={rows} />}
        </>
      }
      empty={{
        text: queue === '' ? messages.chooseQueue : messages.noCalls,
        icon: <PeopleTeamRegular />,
      }}
    />
  );
}
