import { type CalibrationRow, endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDateTime, PeopleTeamRegular, StatusDot } from '@alo/ui';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { useCallPanel } from '../call-history/useCallPanel.tsx';
import { cardStateTones } from './card-state-tones.ts';
import { CalibrationDialog } from './CalibrationDialog.tsx';
import { messages } from './messages.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import { QualityTabs } from './QualityTabs.tsx';

const { calibrations: words } = messages;

const definition: ListDefinition<CalibrationRow> = {
  id: 'quality-calibrations',
  title: messages.title,
  searchPlaceholder: words.search,
  filters: [
    {
      ...{ kind: 'select', id: 'waiting', label: words.own },
      options: [{ value: 'yes', label: words.waiting }],
    },
  ],
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
      render: ({ finished, people }) => words.finishedOf(finished, people),
    },
    {
      ...{ id: 'invited_by', header: words.invitedBy, priority: 'low' },
      render: ({ invited_by }) => invited_by ?? messages.cards.none,
    },
    {
      ...{ id: 'own', header: words.own },
      render: ({ own }) => <StatusDot tone={cardStateTones[own]}>{words.states[own]}</StatusDot>,
    },
  ],
};

/** Calls that supervisors score blind to compare themselves; a row compares, or opens the call to score it. */
export function CalibrationList() {
  const controls = useListState(definition);
  const detail = useCallPanel();
  const [compared, setCompared] = useState<string | null>(null);
  const [inviting, setInviting] = useState<string | null>(null);
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
        rowActions={[
          {
            ...{ id: 'people', label: messages.call.people },
            hidden: ({ card_id }) => card_id === null,
            onClick: ({ card_id }) => setInviting(card_id),
          },
        ]}
        opened={detail.opened}
        notice={<QualityTabs view="calibrations" />}
        empty={{ text: words.empty, icon: <PeopleTeamRegular /> }}
      />
      {compared !== null && <CalibrationDialog id={compared} onClose={() => setCompared(null)} />}
      {inviting !== null && <PeopleDialog id={inviting} onClose={() => setInviting(null)} />}
    </>
  );
}
