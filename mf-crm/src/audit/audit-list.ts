import { type AuditEntry, auditKinds } from '@alo/contracts';
import type { ListDefinition, Option } from '@alo/ui/list';
import { auditColumns } from './audit-columns.tsx';
import { messages } from './messages.ts';

const { filters, kinds, actions } = messages;

/** The list of changes; `people` are the choices of its filter. */
export function auditList(people: readonly Option[]): ListDefinition<AuditEntry> {
  return {
    id: 'audit',
    title: messages.title,
    columns: auditColumns,
    rowKey: (entry) => entry.id,
    rowName: (entry) => entry.target_name,
    filters: [
      { kind: 'date-range', id: 'day', label: filters.day, fromId: 'from', toId: 'to' },
      { kind: 'multi', id: 'user', label: filters.user, options: people },
      {
        kind: 'multi',
        id: 'kind',
        label: filters.kind,
        options: auditKinds.map((value) => ({ value, label: kinds[value] })),
      },
      {
        kind: 'multi',
        id: 'action',
        label: filters.action,
        options: Object.entries(actions).map(([value, label]) => ({ value, label })),
      },
    ],
    searchPlaceholder: messages.search,
  };
}
