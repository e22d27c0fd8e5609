import type { CallRecord } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { FilterDefinition, ListDefinition } from '@alo/ui/list';
import { type choiceFilters, daysFilter } from '../call-choices/choice-filters.ts';
import { messages } from './messages.ts';
import { callColumns } from './call-columns.tsx';
import { exportCalls } from './export-calls.ts';

const { filters } = messages;

/** A day, as the server bounds it. */
const atLeast = {
  kind: 'number',
  min: 1,
  max: 86_400,
  ask: filters.askSeconds,
  show: filters.atLeast,
} as const;

/** Filters of the history; the last six are those of reports that lead here. */
function callFilters(choices: ReturnType<typeof choiceFilters>): readonly FilterDefinition[] {
  return [
    daysFilter,
    choices.direction,
    choices.disposition,
    choices.user,
    { kind: 'text', id: 'number', label: filters.number, inputMode: 'numeric' },
    choices.department,
    choices.team,
    choices.extension,
    choices.hotline,
    choices.queue,
    choices.ring_group,
    choices.room,
    choices.call_type,
    choices.campaign,
    { ...atLeast, id: 'talk_min', label: filters.talk },
    { ...atLeast, id: 'wait_min', label: filters.wait },
    { kind: 'boolean', id: 'recording', label: filters.recording },
    { kind: 'boolean', id: 'note', label: filters.note },
    choices.hangup_by,
    choices.result,
    choices.tag,
    choices.mos_below,
    choices.network,
    choices.agent_department,
    choices.agent_team,
    choices.agent_extension,
    choices.leg_extension,
    choices.visit_queue,
    choices.carrier,
  ];
}

/** The list of calls. */
export function callHistoryList(
  choices: ReturnType<typeof choiceFilters>,
): ListDefinition<CallRecord> {
  return {
    id: 'call-history',
    title: messages.title,
    columns: callColumns,
    rowKey: (record) => record.id,
    rowName: (record) => formatDateTime(record.started_at),
    filters: callFilters(choices),
    searchPlaceholder: messages.search,
    defaultSort: '-started_at',
    extras: [exportCalls],
  };
}
