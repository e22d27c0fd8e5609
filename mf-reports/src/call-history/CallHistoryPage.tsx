import { endpoints, type CallRecord, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { HistoryRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { messages } from './messages.ts';
import { CallDetailDialog } from './CallDetailDialog.tsx';
import { callHistoryList } from './call-history-list.ts';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallActions } from './useCallActions.tsx';
import { useLiveRecords } from './useLiveRecords.ts';

export function CallHistoryPage() {
  const [detail, setDetail] = useState<CallRecord | null>(null);
  const choices = useCallChoices();
  const definition = useMemo(() => callHistoryList(choices), [choices]);
  const controls = todayByDefault(useListState(definition), Date.now());
  const query = useApiQuery(endpoints.getHistoriesCall, {
    query: readListQuery(endpoints.getHistoriesCall, controls.state),
  });
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        rowActions={useCallActions(setDetail)}
        freshKeys={useLiveRecords(controls.state.page)}
        empty={{ text: messages.empty, icon: <HistoryRegular /> }}
      />
      {detail && <CallDetailDialog record={detail} onClose={() => setDetail(null)} />}
    </>
  );
}
