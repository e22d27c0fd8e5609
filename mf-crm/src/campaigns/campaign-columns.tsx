import { campaignChoices, type CampaignRow, campaignTones } from '@alo/contracts';
import { formatDate, formatPercent, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';
import { Progress } from './Progress.tsx';

const { columns, help, none } = messages;

function kindWords({ kind, dial_mode: mode }: Pick<CampaignRow, 'kind' | 'dial_mode'>): string {
  return mode === null ? campaignChoices.kind[kind] : campaignChoices.dial_mode[mode];
}

/** Columns of entities.md §5.3. */
export const campaignColumns: readonly Column<CampaignRow>[] = [
  {
    id: 'name',
    header: columns.name,
    sortKey: 'name',
    priority: 'title',
    render: ({ name }) => name,
  },
  { id: 'kind', header: columns.kind, render: kindWords },
  {
    id: 'progress',
    header: columns.progress,
    help: help.progress,
    render: ({ name, sums }) => <Progress name={name} sums={sums} />,
  },
  {
    id: 'reached',
    header: columns.reached,
    help: help.reached,
    align: 'end',
    render: ({ sums: { called, reached } }) =>
      called === 0 ? none : formatPercent(reached / called),
  },
  {
    id: 'status',
    header: columns.status,
    render: ({ status }) => (
      <StatusDot tone={campaignTones.status[status]}>{campaignChoices.status[status]}</StatusDot>
    ),
  },
  {
    id: 'start_at',
    header: columns.time,
    sortKey: 'start_at',
    priority: 'low',
    render: ({ start_at, end_at }) => `${formatDate(start_at)} – ${formatDate(end_at)}`,
  },
  {
    id: 'creator',
    header: columns.creator,
    priority: 'low',
    render: ({ created_by_name }) => created_by_name,
  },
];
