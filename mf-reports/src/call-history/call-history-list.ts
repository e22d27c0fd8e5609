import {
  type CallRecord,
  directionSchema,
  dispositionNames,
  dispositionSchema,
  type EndpointAnswer,
  type endpoints,
  hangupBySchema,
} from '@alo/contracts';
import { formatDateTime, formatPhone } from '@alo/ui';
import type { FilterDefinition, ListDefinition, Option } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { callColumns } from './call-columns.tsx';

const { filters } = messages;

const directions = directionSchema.options.map((value) => ({
  value,
  label: shared.directions[value],
}));
const dispositions = dispositionSchema.options.map((value) => ({
  value,
  label: dispositionNames[value],
}));

const hangupSides = hangupBySchema.options.map((value) => ({
  value,
  label: shared.hangupBy[value],
}));

/** What a company's calls can be filtered by; empty until it has been fetched. */
export interface CallChoices {
  readonly people?: EndpointAnswer<typeof endpoints.getDataFilter> | undefined;
  readonly places?: EndpointAnswer<typeof endpoints.getCallFilterChoices> | undefined;
}

const byId = (rows: readonly { readonly id: string; readonly name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** A day, as the server bounds it. */
const atLeast = {
  kind: 'number',
  min: 1,
  max: 86_400,
  ask: filters.askSeconds,
  show: filters.atLeast,
} as const;

/** Filters with the company's own choices. Their ids are keys of the URL and of the call's query. */
function callFilters({ people, places }: CallChoices): readonly FilterDefinition[] {
  const extensions = (places?.extensions ?? []).map(({ extension, name }) => ({
    value: extension,
    label: `${extension} · ${name}`,
  }));
  const hotlines = (places?.hotlines ?? []).map((number) => ({
    value: number,
    label: formatPhone(number),
  }));
  return [
    {
      kind: 'date-range',
      id: 'day',
      label: filters.day,
      fromId: 'from',
      toId: 'to',
      maxDays: 92,
      tooLong: filters.tooLong,
    },
    { kind: 'multi', id: 'direction', label: filters.direction, options: directions },
    { kind: 'multi', id: 'disposition', label: filters.disposition, options: dispositions },
    { kind: 'multi', id: 'user', label: filters.user, options: byId(people?.users) },
    { kind: 'text', id: 'number', label: filters.number, inputMode: 'numeric' },
    {
      kind: 'multi',
      id: 'department',
      label: filters.department,
      options: byId(people?.departments),
    },
    { kind: 'multi', id: 'team', label: filters.team, options: byId(people?.teams) },
    { kind: 'multi', id: 'extension', label: filters.extension, options: extensions },
    { kind: 'multi', id: 'hotline', label: filters.hotline, options: hotlines },
    { kind: 'multi', id: 'queue', label: filters.queue, options: byId(places?.queues) },
    {
      kind: 'multi',
      id: 'ring_group',
      label: filters.ringGroup,
      options: byId(places?.ring_groups),
    },
    { ...atLeast, id: 'talk_min', label: filters.talk },
    { ...atLeast, id: 'wait_min', label: filters.wait },
    { kind: 'boolean', id: 'recording', label: filters.recording },
    { kind: 'boolean', id: 'note', label: filters.note },
    { kind: 'multi', id: 'hangup_by', label: filters.hangupBy, options: hangupSides },
  ];
}

/** The list of calls. */
export function callHistoryList(choices: CallChoices): ListDefinition<CallRecord> {
  return {
    id: 'call-history',
    title: messages.title,
    columns: callColumns,
    rowKey: (record) => record.id,
    rowName: (record) => formatDateTime(record.started_at),
    filters: callFilters(choices),
    searchPlaceholder: messages.search,
    defaultSort: '-started_at',
  };
}
