import type { MonitorNumber } from '@alo/contracts';
import { formatPhone, mergeClasses, StatusDot } from '@alo/ui';
import { memo } from 'react';
import { messages as shared } from '../messages.ts';
import { BoardTable, emptyText } from './BoardTable.tsx';
import { useRow } from './board/useBoard.ts';
import { useVisibleIds } from './board/useVisibleIds.ts';
import { messages } from './messages.ts';
import { useBoardStyles } from './useBoardStyles.ts';

const { columns } = messages;
const headers = [
  { label: columns.number, width: 160 },
  { label: columns.name, width: 220 },
  { label: columns.channels, isFigure: true, width: 120 },
];
const always = () => true;
const compare = (one: MonitorNumber, other: MonitorNumber) => (one.id < other.id ? -1 : 1);

/** Numbers of the company with the channels in use. */
export function NumbersTab() {
  const ids = useVisibleIds('numbers', always, compare);
  return (
    <BoardTable
      caption={messages.tabs.numbers}
      headers={headers}
      rows={ids.map((id) => (
        <NumberRow key={id} id={id} />
      ))}
      empty={emptyText('numbers', false)}
    />
  );
}

const NumberRow = memo(function NumberRow({ id }: { readonly id: string }) {
  const styles = useBoardStyles();
  const number = useRow('numbers', id);
  if (number === undefined) return null;
  const { used, max, name } = number;
  const isFull = max > 0 && used >= max;
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        {formatPhone(number.id)}
      </th>
      <td className={styles.cell}>{name === '' ? shared.none : name}</td>
      <td className={mergeClasses(styles.cell, styles.figure)}>
        {isFull ? (
          <span className={styles.over} title={messages.channelsFull}>
            <StatusDot tone="warning">{messages.channelsOf(used, max)}</StatusDot>
          </span>
        ) : (
          messages.channelsOf(used, max)
        )}
      </td>
    </tr>
  );
});
