import {
  dispositionNames,
  type CallRecord,
  directionSchema,
  dispositionSchema,
} from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { ListDefinition, Option } from '@alo/ui/list';
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

/** The list with the tenant's people in its filter. Filter ids are keys of the URL and of the call's query. */
export function callHistoryList(users: readonly Option[]): ListDefinition<CallRecord> {
  return {
    id: 'call-history',
    title: messages.title,
    columns: callColumns,
    rowKey: (record) => record.id,
    rowName: (record) => formatDateTime(record.started_at),
    filters: [
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
      { kind: 'multi', id: 'user', label: filters.user, options: users },
      { kind: 'text', id: 'number', label: filters.number, inputMode: 'numeric' },
    ],
    searchPlaceholder: messages.search,
    defaultSort: '-started_at',
  };
}
