import { type CallRecord, type EndpointAnswer, type endpoints, networkNames } from '@alo/contracts';
import { formatDuration, formatNumber } from '@alo/ui';
import type { Column, ListDefinition } from '@alo/ui/list';
import type { choiceFilters } from '../call-choices/choice-filters.ts';
import { callHistoryList } from '../call-history/call-history-list.ts';
import { messages as historyMessages } from '../call-history/messages.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { columns: names, help } = messages;

type Sums = EndpointAnswer<typeof endpoints.getFptCalls>['sums'];

const orNone = (value: number | null, format: (value: number) => string) =>
  value === null ? shared.none : format(value);

/** What the list says of a call besides the columns of the history. */
function ownColumns(sums: Sums | undefined): readonly Column<CallRecord>[] {
  const total = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? {} : { total: format(value) };
  return [
    {
      id: 'network',
      header: names.network,
      help: help.network,
      render: ({ network }) => (network === null ? shared.none : networkNames[network]),
    },
    {
      id: 'on_net',
      header: names.onNet,
      help: help.onNet,
      priority: 'low',
      render: ({ network }) => {
        if (network === null) return shared.none;
        return network === 'fpt' ? messages.onNet : messages.offNet;
      },
    },
    {
      id: 'talk',
      header: names.talk,
      help: help.total,
      align: 'end',
      render: ({ talk_sec }) => formatDuration(talk_sec),
      ...total(sums?.talk_sec, formatDuration),
    },
    {
      id: 'charged',
      header: names.charged,
      help: help.charged,
      align: 'end',
      render: ({ charged_sec }) => orNone(charged_sec, formatDuration),
      ...total(sums?.charged_sec, formatDuration),
    },
    {
      id: 'cost',
      header: names.cost,
      help: help.total,
      align: 'end',
      render: ({ cost }) => orNone(cost, formatNumber),
      ...total(sums?.cost, formatNumber),
    },
    {
      id: 'cause',
      header: names.cause,
      priority: 'low',
      render: ({ hangup_cause: code }) =>
        orNone(code, (known) => messages.causeOf(known, historyMessages.cause(known))),
    },
  ];
}

/** Columns of the history that stand before and behind those of the list itself. */
const before = ['started_at', 'direction', 'hotline', 'number', 'customer'];
const behind = ['disposition', 'agent', 'recording'];

/** The list of calls by numbers of FPT: filters of the history, and what the whole query talked and cost below. */
export function fptCallList(
  choices: ReturnType<typeof choiceFilters>,
  answer: EndpointAnswer<typeof endpoints.getFptCalls> | undefined,
): ListDefinition<CallRecord> {
  const { columns, filters = [], ...history } = callHistoryList(choices);
  const those = (ids: readonly string[]) =>
    ids.flatMap((id) => columns.filter((column) => column.id === id));
  return {
    ...history,
    id: 'fpt-calls',
    title: messages.title,
    filters: filters.filter(({ id }) => id !== 'carrier'),
    columns: [
      ...those(before).map((column) =>
        column.id === 'hotline'
          ? { ...column, header: names.hotline, priority: 'normal' as const }
          : column,
      ),
      ...ownColumns(answer?.sums),
      ...those(behind).map((column) => ({
        ...column,
        hiddenByDefault: column.id !== 'disposition',
      })),
    ],
  };
}
