import type { AuditEntry } from '@alo/contracts';
import { Badge, formatDateTime } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { actionWords, kindWords, targetWords } from './audit-words.ts';
import { messages } from './messages.ts';

const { columns } = messages;
const tones = { insert: 'success', delete: 'danger' } as const;

const toneOf = (action: string) =>
  action === 'insert' || action === 'delete' ? tones[action] : 'neutral';

/** Columns of the audit log. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: columns.at, width: '150px', render: ({ at }) => formatDateTime(at) },
  { id: 'user', header: columns.user, render: ({ user_name: name }) => name || messages.system },
  {
    id: 'action',
    header: columns.action,
    render: ({ action }) => <Badge tone={toneOf(action)}>{actionWords(action)}</Badge>,
  },
  { id: 'kind', header: columns.kind, render: kindWords },
  {
    id: 'name',
    header: columns.name,
    priority: 'title',
    render: (entry) => targetWords(entry) || '—',
  },
  {
    id: 'changes',
    header: columns.changes,
    render: ({ changes }) => messages.counted(changes.length),
  },
  { id: 'ip', header: columns.ip, priority: 'low', render: ({ ip }) => ip || '—' },
];
