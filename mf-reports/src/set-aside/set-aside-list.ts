import type { SetAsideCall } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, none } = messages;
const moment = (at: string | null) => (at === null ? none : formatDateTime(at));

/** The list of calls without a record; the newest come first. */
export const setAsideList: ListDefinition<SetAsideCall> = {
  id: 'set-aside-calls',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: ({ call_id }) => messages.call(call_id),
  searchPlaceholder: messages.search,
  columns: [
    {
      id: 'started',
      header: columns.startedAt,
      priority: 'title',
      render: ({ started_at: at }) => moment(at),
    },
    { id: 'from', header: columns.from, render: ({ from_number: from }) => from || none },
    { id: 'to', header: columns.to, render: ({ to_number: to }) => to || none },
    { id: 'company', header: columns.company, render: ({ company }) => company || none },
    { id: 'reason', header: columns.reason, render: ({ reason }) => messages.reasons[reason] },
    {
      id: 'attempts',
      header: columns.attempts,
      render: ({ attempts, retried_at: at }) =>
        at === null ? none : messages.attempts(attempts, formatDateTime(at)),
    },
    {
      id: 'set_aside',
      header: columns.setAsideAt,
      priority: 'low',
      render: ({ set_aside_at: at }) => moment(at),
    },
    {
      id: 'trunk',
      header: columns.trunk,
      priority: 'low',
      render: ({ trunk }) => trunk || none,
    },
    { id: 'failure', header: columns.failure, priority: 'low', render: ({ failure }) => failure },
    { id: 'call', header: columns.callId, priority: 'low', render: ({ call_id: id }) => id },
  ],
};
