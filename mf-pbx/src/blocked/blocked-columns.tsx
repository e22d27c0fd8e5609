import { formatDate, formatDateTime, formatNumber } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { activeColumn } from '../objects/columns.tsx';
import { blockedInWords, blockedMessages as messages } from './messages.ts';

const { fields, choices } = blockedInWords;

interface Blocked {
  readonly form: {
    readonly type: keyof typeof choices.type;
    readonly value: string;
    readonly mode: keyof typeof choices.mode;
    readonly reason: string;
    readonly expired_at: string | null;
    readonly is_active: boolean;
  };
  readonly hits: { readonly count: number; readonly last_at: string } | null;
}

/** Columns that both lists of blocked numbers begin and end with. */
export const firstColumns: readonly Column<Blocked>[] = [
  {
    id: 'value',
    header: fields.value,
    sortKey: 'name',
    priority: 'title',
    render: ({ form }) => (form.type === 'anonymous' ? messages.anonymous : form.value),
  },
  { id: 'type', header: fields.type, render: ({ form }) => choices.type[form.type] },
  { id: 'mode', header: fields.mode, render: ({ form }) => choices.mode[form.mode] },
];

export const lastColumns: readonly Column<Blocked>[] = [
  {
    id: 'hits',
    header: messages.hits,
    align: 'end',
    render: ({ hits }) => formatNumber(hits?.count ?? 0),
  },
  {
    id: 'last_hit_at',
    header: messages.lastHit,
    priority: 'low',
    render: ({ hits }) => (hits === null ? '' : formatDateTime(hits.last_at)),
  },
  { id: 'reason', header: fields.reason, priority: 'low', render: ({ form }) => form.reason },
  {
    id: 'expired_at',
    header: fields.expired_at,
    priority: 'low',
    render: ({ form }) => (form.expired_at === null ? messages.never : formatDate(form.expired_at)),
  },
  activeColumn(),
];
