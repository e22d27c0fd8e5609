import { callMetrics, endpoints, readListQuery, reportGroups } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import type { ReportKind } from '../report/report-kind.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { useReportControls } from '../report/useReportControls.ts';
import { messages } from './messages.ts';
import { ViewTabs } from './ViewTabs.tsx';

const { calls, answered, missed, answerRate } = callMetrics;

function useUnitReport(): ReportKind {
  const choices = useCallChoices();
  return useMemo(
    () => ({
      id: 'report-by-unit',
      title: messages.title,
      scheduled: 'unit',
      metrics: Object.values(callMetrics),
      tiles: [calls, answered, missed, answerRate],
      groups: ['department', ...reportGroups.filter((group) => group !== 'department')],
      filters: [
        choices.department,
        choices.team,
        choices.user,
        choices.extension,
        choices.direction,
        choices.hotline,
        choices.queue,
      ],
      drillDown: {
        department: 'agent_department',
        team: 'agent_team',
        user: 'user',
        extension: 'agent_extension',
        direction: 'direction',
        hotline: 'hotline',
        queue: 'queue',
        day: 'day',
      },
    }),
    [choices],
  );
}

/** Calls by department and team, each call once (entities.md §3.2). */
export function UnitReport() {
  const kind = useUnitReport();
  const controls = useReportControls(kind);
  const query = useApiQuery(endpoints.getUnitReport, {
    query: readListQuery(endpoints.getUnitReport, controls.list.state),
  });
  return (
    <ReportPage kind={kind} controls={controls} query={query} views={<ViewTabs view="calls" />} />
  );
}
