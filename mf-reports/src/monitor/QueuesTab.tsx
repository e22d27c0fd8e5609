import type { MonitorQueue } from '@alo/contracts';
import { formatNumber, formatPercent, mergeClasses } from '@alo/ui';
import { memo } from 'react';
import { messages as shared } from '../messages.ts';
import { BoardTable, emptyText } from './BoardTable.tsx';
import { Since } from './board/Since.tsx';
import { useRow } from './board/useBoard.ts';
import { useVisibleIds } from './board/useVisibleIds.ts';
import type { BoardFilters } from './filters/board-filters.ts';
import { messages } from './messages.ts';
import { useBoardStyles } from './useBoardStyles.ts';

const { columns } = messages;
const figures = ['online', 'ready', 'ringing', 'talking', 'paused'] as const;
const headers = [
  { label: columns.queue },
  { label: columns.waiting, isFigure: true },
  { label: columns.longest, isFigure: true },
  ...figures.map((name) => ({ label: columns[name], isFigure: true })),
  { label: columns.sla, isFigure: true },
  { label: columns.abandoned, isFigure: true },
];

const compare = (one: MonitorQueue, other: MonitorQueue) =>
  one.name.localeCompare(other.name, 'vi');

/** Queues with who waits, what the members do, and the day's figures. */
export function QueuesTab({ filters }: { readonly filters: BoardFilters }) {
  const passes = ({ name }: MonitorQueue) => filters.passes('queue', [name]);
  const ids = useVisibleIds('queues', passes, compare);
  return (
    <BoardTable
      caption={messages.tabs.queues}
      headers={headers}
      rows={ids.map((id) => (
        <QueueRow key={id} id={id} />
      ))}
      empty={emptyText('queues', filters.isSet)}
    />
  );
}

/** Share of today's answered calls that were answered in time. */
export function slaOf({ answered_today: answered, in_time_today: inTime }: MonitorQueue): string {
  return answered === 0 ? shared.none : formatPercent(inTime / answered);
}

const QueueRow = memo(function QueueRow({ id }: { readonly id: string }) {
  const styles = useBoardStyles();
  const queue = useRow('queues', id);
  if (queue === undefined) return null;
  const cell = mergeClasses(styles.cell, styles.figure);
  const { servicelevel: limit, longest_since: longest } = queue;
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        {queue.name}
      </th>
      <td className={cell}>{formatNumber(queue.waiting)}</td>
      <td className={cell}>
        {longest === null ? (
          shared.none
        ) : (
          <Since since={longest} limits={{ warn: limit / 2, over: limit }} />
        )}
      </td>
      {figures.map((name) => (
        <td key={name} className={cell}>
          {formatNumber(queue[name])}
        </td>
      ))}
      <td className={cell}>
        {queue.answered_today === 0 ? shared.none : messages.slaOf(slaOf(queue), limit)}
      </td>
      <td className={cell}>{formatNumber(queue.abandoned_today)}</td>
    </tr>
  );
});
