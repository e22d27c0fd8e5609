import { type ActivityPart, activityStatusSchema } from '@alo/contracts';
import {
  activityTones,
  activityWords,
  formatDate,
  formatDuration,
  formatTimeWithSeconds,
  StatusDot,
} from '@alo/ui';
import type { FilterDefinition, ListDefinition, Option } from '@alo/ui/list';
import { daysFilter } from '../call-choices/choice-filters.ts';
import { messages as shared } from '../messages.ts';
import { secondsOf } from './day-bars.ts';
import { messages } from './messages.ts';
import { isNow, reasonOf } from './timeline-rows.ts';

const { columns } = messages;
const statuses = activityStatusSchema.options.map((status) => ({
  value: String(status),
  label: activityWords[status],
}));

/** Days, one person, and statuses. */
export const timelineFilters = (people: readonly Option[]): readonly FilterDefinition[] => [
  daysFilter,
  { kind: 'select', id: 'user', label: messages.user, options: people },
  { kind: 'multi', id: 'status', label: messages.status, options: statuses },
];

/** The time line of a person as a table, with the time of all parts that are found. */
export function timelineList(
  people: readonly Option[],
  found: readonly ActivityPart[],
): ListDefinition<ActivityPart> {
  return {
    id: 'activity-timeline',
    title: messages.title,
    filters: timelineFilters(people),
    defaultSort: '-from',
    isSearchable: false,
    rowKey: ({ id, day }) => `${id} ${day}`,
    rowName: ({ day, part_from, status_activity }) =>
      `${activityWords[status_activity]} ${formatDate(day)} ${formatTimeWithSeconds(part_from)}`,
    columns: [
      { id: 'day', header: columns.day, render: ({ day }) => formatDate(day), width: '110px' },
      {
        id: 'status',
        header: columns.status,
        priority: 'title',
        render: ({ status_activity: status }) => (
          <StatusDot tone={activityTones[status]} label={activityWords[status]} />
        ),
      },
      {
        id: 'from',
        header: columns.from,
        sortKey: 'from',
        render: ({ part_from }) => formatTimeWithSeconds(part_from),
      },
      {
        id: 'to',
        header: columns.to,
        render: (part) => (isNow(part) ? messages.now : formatTimeWithSeconds(part.part_to)),
      },
      {
        id: 'duration',
        header: columns.duration,
        help: messages.durationHelp,
        align: 'end',
        sortKey: 'duration',
        render: (part) => formatDuration(Math.round(secondsOf(part))),
        total: formatDuration(Math.round(found.reduce((sum, part) => sum + secondsOf(part), 0))),
      },
      {
        id: 'source',
        header: columns.source,
        render: ({ source }) => messages.sources[source],
      },
      { id: 'reason', header: columns.reason, render: (part) => reasonOf(part) || shared.none },
      {
        id: 'device',
        header: columns.device,
        priority: 'low',
        render: ({ device }) => device || shared.none,
      },
    ],
  };
}
