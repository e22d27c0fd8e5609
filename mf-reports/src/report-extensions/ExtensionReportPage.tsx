import {
  type CallReport,
  type CallSums,
  endpoints,
  extensionReportGroups,
  legMetrics,
  readListQuery,
} from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import type { ReportKind } from '../report/report-kind.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { useReportControls } from '../report/useReportControls.ts';
import { messages } from './messages.ts';
import { workColumns } from './work-columns.tsx';

const { calls, answered, missed, talkTime } = legMetrics;

type Row = CallReport['rows'][number];

function useExtensionReport(): ReportKind<CallSums, Row> {
  const choices = useCallChoices();
  return useMemo(
    () => ({
      id: 'report-by-extension',
      title: messages.title,
      scheduled: 'extension',
      metrics: Object.values(legMetrics),
      tiles: [calls, answered, missed, talkTime],
      groups: extensionReportGroups,
      filters: [
        choices.extension,
        choices.user,
        choices.department,
        choices.team,
        choices.direction,
      ],
      drillDown: { extension: 'leg_extension', direction: 'direction', day: 'day' },
    }),
    [choices],
  );
}

/** What each extension has of calls, from their legs (entities.md §3.2). */
export function ExtensionReportPage() {
  const kind = useExtensionReport();
  const controls = useReportControls(kind);
  const query = useApiQuery(endpoints.getExtensionReport, {
    query: readListQuery(endpoints.getExtensionReport, controls.list.state),
  });
  const hasWork = controls.groups.includes('extension');
  return (
    <ReportPage
      kind={hasWork ? { ...kind, columns: workColumns } : kind}
      controls={controls}
      query={query}
    />
  );
}
