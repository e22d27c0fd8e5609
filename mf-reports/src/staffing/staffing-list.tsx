import { staffingWeeks } from '@alo/contracts';
import { formatNumber, formatPercent, StatusDot } from '@alo/ui';
import type { FilterDefinition, ListDefinition, Option } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { clockOf, type StaffingRow } from './staffing-plan.ts';

/** Parts of the callers and seconds that queues promise. */
const levels = [70, 80, 85, 90, 95];
const waits = [10, 15, 20, 30, 45, 60, 90, 120];
const weeks = [staffingWeeks.usual, 8, staffingWeeks.most];

const options = (values: readonly number[], label: (value: number) => string): Option[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

/** Mean numbers of people and calls. */
export const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10);

export const timeOf = ({ halfHour }: Pick<StaffingRow, 'halfHour'>) =>
  messages.halfHour(clockOf(halfHour), clockOf(halfHour + 1));

/** Queue, day and what is promised; `promisedSec` is what the queue itself promises. */
export function staffingFilters(
  queues: readonly Option[],
  promisedSec: number,
): readonly FilterDefinition[] {
  const seconds = [...new Set([...waits, promisedSec])].toSorted((one, other) => one - other);
  const select = (id: 'queue' | 'weekday' | 'weeks' | 'level' | 'within', of: readonly Option[]) =>
    ({ kind: 'select', id, label: messages[id], options: of }) satisfies FilterDefinition;
  const days = Object.entries(messages.weekdays).map(([value, label]) => ({ value, label }));
  return [
    select('queue', queues),
    select('weekday', days),
    select('weeks', options(weeks, messages.ofWeeks)),
    select(
      'level',
      options(levels, (level) => formatPercent(level / 100)),
    ),
    select('within', options(seconds, messages.seconds)),
  ];
}

function Difference({ row: { needed, present } }: { readonly row: StaffingRow }) {
  const difference = Math.round((present - needed) * 10) / 10;
  if (difference === 0) return <StatusDot tone="success">{messages.enough}</StatusDot>;
  const people = oneDecimal(Math.abs(difference));
  return difference < 0 ? (
    <StatusDot tone={difference <= -1 ? 'danger' : 'warning'}>{messages.missing(people)}</StatusDot>
  ) : (
    <StatusDot tone="success">{messages.spare(people)}</StatusDot>
  );
}

/** Half hours of a day: what came, who was needed, who was there. */
export function staffingList(
  filters: readonly FilterDefinition[],
): Omit<ListDefinition<StaffingRow>, 'extras'> {
  const figure = (
    id: 'calls' | 'erlangs' | 'needed' | 'present',
    show: (value: number) => string,
  ) => ({
    ...{ id, header: messages[id], help: messages[`${id}Help`], align: 'end' as const },
    ...{ sortKey: id, render: (row: StaffingRow) => show(row[id]) },
  });
  return {
    id: 'staffing',
    title: messages.title,
    filters,
    defaultSort: 'time',
    isSearchable: false,
    rowKey: ({ halfHour }) => String(halfHour),
    rowName: timeOf,
    columns: [
      {
        ...{ id: 'time', header: messages.time, priority: 'title', sortKey: 'time' },
        render: timeOf,
      },
      figure('calls', oneDecimal),
      figure('erlangs', oneDecimal),
      figure('needed', formatNumber),
      figure('present', oneDecimal),
      {
        ...{ id: 'difference', header: messages.difference, sortKey: 'difference' },
        render: (row) => <Difference row={row} />,
      },
      {
        ...{ id: 'expected', header: messages.expected, help: messages.expectedHelp },
        ...{ align: 'end', sortKey: 'expected' },
        render: ({ expected }) => formatPercent(expected),
      },
      {
        ...{ id: 'occupancy', header: messages.occupancy, help: messages.occupancyHelp },
        ...{ align: 'end', sortKey: 'occupancy' },
        render: ({ occupancy }) => (occupancy === null ? shared.none : formatPercent(occupancy)),
      },
    ],
  };
}

/** Rows in the order that is asked for. */
export function sortStaffing(rows: readonly StaffingRow[], sort: string): readonly StaffingRow[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const value = ({ halfHour: time, occupancy, ...row }: StaffingRow): number => {
    const { needed, present } = row;
    const values = { ...row, time, occupancy: occupancy ?? -1, difference: present - needed };
    return Object.entries(values).find(([name]) => name === sort.replace(/^-/, ''))?.[1] ?? time;
  };
  return rows.toSorted((one, other) => sign * (value(one) - value(other)));
}
