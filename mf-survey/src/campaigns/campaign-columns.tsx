import {
  campaignChoices,
  campaignTones,
  surveyChoices,
  type SurveyCampaignRow,
} from '@alo/contracts';
import { formatDate, formatNumber, formatPercent, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, help, none } = messages;

/** Columns of entities.md §5.4. */
export const campaignColumns: readonly Column<SurveyCampaignRow>[] = [
  {
    ...{ id: 'name', header: columns.name, sortKey: 'name', priority: 'title' },
    render: ({ name }) => name,
  },
  { id: 'mode', header: columns.mode, render: ({ mode }) => surveyChoices.mode[mode] },
  {
    ...{ id: 'sheet', header: columns.sheet, priority: 'low' },
    render: ({ sheet }) => (sheet === null ? none : `${sheet.name} · ${sheet.sheet_name}`),
  },
  {
    ...{ id: 'contacts', header: columns.contacts, align: 'end' },
    render: ({ sums }) => formatNumber(sums.contacts),
  },
  {
    ...{ id: 'asked', header: columns.asked, help: help.asked, align: 'end' },
    render: ({ responses }) => formatNumber(responses.all),
  },
  {
    ...{ id: 'complete', header: columns.complete, help: help.complete, align: 'end' },
    render: ({ responses: { complete, all } }) =>
      all === 0 ? none : formatPercent(complete / all),
  },
  {
    id: 'status',
    header: columns.status,
    render: ({ status }) => (
      <StatusDot tone={campaignTones.status[status]}>{campaignChoices.status[status]}</StatusDot>
    ),
  },
  {
    ...{ id: 'time', header: columns.time, priority: 'low' },
    render: ({ start_at, end_at }) => `${formatDate(start_at)} – ${formatDate(end_at)}`,
  },
];
