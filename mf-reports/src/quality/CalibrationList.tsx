import { type CalibrationRow, endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDateTime, formatNumber, PeopleTeamRegular, StatusDot } from '@alo/ui';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { useCallPanel } from '../call-history/useCallPanel.tsx';
import { CalibrationDialog } from './CalibrationDialog.tsx';
import { messages } from './messages.ts';
import { QualityTabs } from './QualityTabs.tsx';

const { calibrations: words } = messages;
const tones = { none: 'neutral', draft: 'warning', finished: 'success' } as const;

const definition: ListDefinition<CalibrationRow> = {
  id: 'quality-calibrations',
  title: messages.title,
  searchPlaceholder: words.search,
  rowKey: (row) => `${row.call_record_id} ${row.user_id} ${row.form_id}`,
  rowName: ({ user_name, call_started_at }) => `${user_name}, ${formatDateTime(call_started_at)}`,
  columns: [
    {
      ...{ id: 'at', header: messages.callDay, priority: 'title' },
      render: (row) => formatDateTime(row.call_started_at),
    },
    { id: 'agent', header: messages.agent, render: ({ user_name }) => user_name },
    { id: 'form', header: messages.form, render: ({ form_name }) => form_name },
    {
      ...{ id: 'finished', header: words.finished, align: 'end' },
      render: ({ finished }) => formatNumber(finished),
    },
    {
      ...{ id: 'own', header: words.own },
      render: ({ own }) => <StatusDot tone={tones[own]}>{words.states[own]}</StatusDot>,
    },
  ],
};

/** Calls that supervisors score blind to compare themselves; a row compares, or opens the call to score it. */
export function CalibrationList() {
  const controls = useListState(definition);
  const detail = useCallPanel();
  const [compared, setCompared] = useState<string | null>(null);
  const query = useApiQuery(endpoints.getCalibrations, {
    query: readListQuery(endpoints.getCalibrations, controls.state),
  });
  const open = ({ own, card_id, call_record_id: id }: CalibrationRow) => {
    if (own === 'finished' && card_id !== null) return setCompared(card_id);
    detail.open({ id });
  };
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        onOpen={open}
        opened={detail.opened}
        notice={<QualityTabs view="calibrations" />}
        empty={{ text: words.empty, icon: <PeopleTeamRegular /> }}
      />
      {compared !== null && <CalibrationDialog id={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
