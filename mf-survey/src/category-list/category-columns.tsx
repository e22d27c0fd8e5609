import type { SurveyCategory } from '@alo/contracts';
import { formatDate, formatNumber, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns } = messages;

/** Columns of entities.md §5.4. */
export const categoryColumns: readonly Column<SurveyCategory>[] = [
  {
    id: 'name',
    header: columns.name,
    priority: 'title',
    render: (category) => category.name,
  },
  {
    id: 'code',
    header: columns.code,
    render: ({ code }) => (code === '' ? messages.none : code),
  },
  {
    id: 'description',
    header: columns.description,
    priority: 'low',
    render: ({ description }) => (description === '' ? messages.none : description),
  },
  {
    id: 'questions_count',
    header: columns.questions,
    align: 'end',
    render: (category) => formatNumber(category.questions_count),
  },
  {
    id: 'sort',
    header: columns.sort,
    align: 'end',
    render: (category) => formatNumber(category.sort),
  },
  {
    id: 'is_active',
    header: columns.active,
    render: ({ is_active: active }) => (
      <StatusDot tone={active ? 'brand' : 'neutral'}>
        {active ? messages.active : messages.inactive}
      </StatusDot>
    ),
  },
  {
    id: 'created_at',
    header: columns.created,
    align: 'end',
    priority: 'low',
    hiddenByDefault: true,
    render: (category) => formatDate(category.created_at),
  },
];
