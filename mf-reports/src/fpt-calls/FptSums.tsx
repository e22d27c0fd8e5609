import {
  carrierMetrics,
  carrierReportGroups,
  type CarrierSums,
  endpoints,
  readListQuery,
} from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { drillDown } from '../report/drill-down.ts';
import type { Counted, ReportKind } from '../report/report-kind.ts';
import { ReportPage } from '../report/ReportPage.tsx';
import { useReportControls } from '../report/useReportControls.ts';
import { FptViewTabs } from './FptViewTabs.tsx';
import { messages } from './messages.ts';

const { calls, answered, chargedTime, cost } = carrierMetrics;

const filterOf = { day: 'day', network: 'network', hotline: 'hotline', direction: 'direction' };

/** The calls of a row in the history, of this carrier only. */
function addressOf(counted: Counted): string | null {
  const address = drillDown({ drillDown: filterOf }, counted);
  return address === null ? null : `${address}&carrier=fpt`;
}

function useFptSums(): ReportKind<CarrierSums> {
  const { hotline, network, direction } = useCallChoices();
  return useMemo(
    () => ({
      id: 'report-fpt',
      title: messages.title,
      scheduled: 'fpt',
      metrics: Object.values(carrierMetrics),
      tiles: [calls, answered, chargedTime, cost],
      groups: carrierReportGroups,
      filters: [hotline, network, direction],
      drillDown: filterOf,
      address: addressOf,
      texts: { nothing: messages.empty, more: messages.more },
    }),
    [hotline, network, direction],
  );
}

/** Calls by numbers of FPT, summed up by day and by network. */
export function FptSums() {
  const kind = useFptSums();
  const controls = useReportControls(kind);
  const query = useApiQuery(endpoints.getFptReport, {
    query: readListQuery(endpoints.getFptReport, controls.list.state),
  });
  return (
    <ReportPage kind={kind} controls={controls} query={query} views={<FptViewTabs view="sums" />} />
  );
}
