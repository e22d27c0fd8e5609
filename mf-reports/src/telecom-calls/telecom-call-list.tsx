import { dispositionNames, type EndpointAnswer, endpoints, type TelecomCall } from '@alo/contracts';
import { formatDateTime, formatDuration, formatNumber, formatPhone, StatusDot } from '@alo/ui';
import type { Column, ListDefinition } from '@alo/ui/list';
import { tableExport } from '@alo/ui/overlay';
import { type choiceFilters, daysFilter } from '../call-choices/choice-filters.ts';
import { DirectionLabel } from '../call-history/DirectionLabel.tsx';
import { dispositionTone } from '../call-history/disposition-tone.ts';
import { messages as historyMessages } from '../call-history/messages.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { columns: names } = messages;

type Sums = EndpointAnswer<typeof endpoints.getTelecomCalls>['sums'];

const phoneOr = (number: string | null) => (number ? formatPhone(number) : shared.none);

function columnsOf(sums: Sums | undefined): readonly Column<TelecomCall>[] {
  return [
    {
      id: 'started_at',
      header: names.startedAt,
      sortKey: 'started_at',
      priority: 'title',
      render: ({ started_at }) => formatDateTime(started_at),
    },
    {
      id: 'direction',
      header: names.direction,
      render: ({ direction }) => <DirectionLabel direction={direction} />,
    },
    { id: 'from', header: names.from, render: ({ from_number }) => phoneOr(from_number) },
    { id: 'to', header: names.to, render: ({ to_number }) => phoneOr(to_number) },
    { id: 'hotline', header: names.hotline, render: ({ hotline }) => phoneOr(hotline) },
    {
      id: 'extension',
      header: names.extension,
      render: ({ extension }) => extension ?? shared.none,
    },
    {
      id: 'disposition',
      header: names.disposition,
      render: ({ disposition }) => (
        <StatusDot tone={dispositionTone[disposition]}>{dispositionNames[disposition]}</StatusDot>
      ),
    },
    {
      id: 'talk',
      header: names.talk,
      help: messages.totalHelp,
      align: 'end',
      render: ({ talk_sec }) => formatDuration(talk_sec),
      ...(sums && { total: formatDuration(sums.talk_sec) }),
    },
    {
      id: 'cost',
      header: names.cost,
      help: messages.totalHelp,
      align: 'end',
      render: ({ cost }) => (cost === null ? shared.none : formatNumber(cost)),
      ...(sums && { total: formatNumber(sums.cost) }),
    },
    {
      id: 'recording',
      header: names.recording,
      priority: 'low',
      render: ({ has_recording: has }) => (has ? historyMessages.recording.has : shared.none),
    },
  ];
}

const exported = tableExport({
  endpoint: endpoints.exportTelecomCalls,
  label: messages.export,
  title: messages.file,
  head: Object.values(names),
  cells: (call) => [
    formatDateTime(call.started_at),
    shared.directions[call.direction],
    ...[call.from_number, call.to_number, call.hotline ?? '', call.extension ?? ''],
    ...[dispositionNames[call.disposition], String(call.talk_sec), String(call.cost ?? '')],
    call.has_recording ? historyMessages.recording.has : '',
  ],
  done: messages.exported,
});

/** The list of calls at the provider, with the talk and the cost of the whole query below. */
export function telecomCallList(
  choices: ReturnType<typeof choiceFilters>,
  sums: Sums | undefined,
): ListDefinition<TelecomCall> {
  return {
    id: 'telecom-calls',
    title: messages.title,
    searchPlaceholder: messages.number,
    columns: columnsOf(sums),
    rowKey: ({ id }) => id,
    rowName: ({ started_at }) => formatDateTime(started_at),
    filters: [
      daysFilter,
      choices.direction,
      choices.disposition,
      choices.hotline,
      choices.extension,
    ],
    defaultSort: '-started_at',
    extras: [exported],
  };
}
