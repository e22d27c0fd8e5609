import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { HistoryRegular } from '@alo/ui';
import { ListPage, useListSettings, useListState } from '@alo/ui/list';
import { SavedViews } from '@alo/ui/views';
import { useMemo } from 'react';
import { useCallChoices } from '../call-choices/useCallChoices.ts';
import { messages } from './messages.ts';
import { callHistoryList } from './call-history-list.ts';
import { todayByDefault } from '../call-choices/today-by-default.ts';
import { useCallActions } from './useCallActions.tsx';
import { useCallPanel } from './useCallPanel.tsx';
import { useLiveRecords } from './useLiveRecords.ts';

export function CallHistoryPage() {
  const choices = useCallChoices();
  const definition = useMemo(() => callHistoryList(choices), [choices]);
  const settings = useListSettings(definition.id, definition.columns);
  const controls = todayByDefault(useListState(definition), Date.now());
  const query = useApiQuery(endpoints.getHistoriesCall, {
    query: readListQuery(endpoints.getHistoriesCall, controls.state),
  });
  const detail = useCallPanel(query.data?.data);
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      settings={settings}
      views={<SavedViews list={definition.id} settings={settings} />}
      rowActions={useCallActions(detail.open)}
      onOpen={detail.open}
      opened={detail.opened}
      freshKeys={useLiveRecords(controls.state.page)}
      empty={{ text: messages.empty, icon: <HistoryRegular /> }}
    />
  );
}
