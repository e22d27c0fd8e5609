import type { CallRecord, EndpointAnswer, endpoints } from '@alo/contracts';
import { formatDuration } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import type { choiceFilters } from '../call-choices/choice-filters.ts';
import { callHistoryList } from '../call-history/call-history-list.ts';
import { messages } from './messages.ts';

/** The list of calls with talk: the columns and filters of the history, and the talk of the whole query below. */
export function successCallList(
  choices: ReturnType<typeof choiceFilters>,
  answer: EndpointAnswer<typeof endpoints.getSuccessCalls> | undefined,
): ListDefinition<CallRecord> {
  const { columns, filters = [], ...history } = callHistoryList(choices);
  return {
    ...history,
    id: 'success-calls',
    title: messages.title,
    filters: filters.filter(({ id }) => id !== 'disposition'),
    columns: columns.map((column) =>
      column.id === 'talk'
        ? {
            ...column,
            help: messages.talkHelp,
            ...(answer === undefined ? {} : { total: formatDuration(answer.talk_total) }),
          }
        : column,
    ),
  };
}
