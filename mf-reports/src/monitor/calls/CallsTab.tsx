import type { MonitorCall } from '@alo/contracts';
import { BoardTable, emptyText } from '../BoardTable.tsx';
import { useVisibleIds } from '../board/useVisibleIds.ts';
import type { BoardFilters } from '../filters/board-filters.ts';
import { usePlaces } from '../filters/usePlaces.ts';
import { messages } from '../messages.ts';
import { CallRow } from './CallRow.tsx';

const { columns } = messages;
const headers = [
  { label: columns.id, width: 150 },
  { label: columns.direction, width: 80 },
  { label: columns.customer, width: 130 },
  { label: columns.hotline, width: 130 },
  { label: columns.agent, width: 190 },
  { label: columns.place, width: 150 },
  { label: columns.state, width: 150 },
  { label: columns.duration, isFigure: true, width: 110 },
  { label: messages.actions.column, width: 90 },
];

/** Who waits comes first, the longest at the top. */
const order = { waiting: 0, ringing: 1, held: 2, talking: 3, surveyed: 4 } as const;
const compare = (one: MonitorCall, other: MonitorCall) =>
  order[one.state] - order[other.state] || one.since - other.since;

/** Calls in progress. */
export function CallsTab({ filters }: { readonly filters: BoardFilters }) {
  const places = usePlaces();
  const passes = (call: MonitorCall) =>
    filters.passes('callStatus', [call.state]) &&
    filters.passes('queue', call.queue === null ? [] : [call.queue]) &&
    filters.passes('department', places.departmentsOf(call)) &&
    filters.passes('team', places.teamsOf(call));
  const ids = useVisibleIds('calls', passes, compare);
  return (
    <BoardTable
      caption={messages.tabs.calls}
      headers={headers}
      rows={ids.map((id) => (
        <CallRow key={id} id={id} />
      ))}
      empty={emptyText('calls', filters.isSet)}
    />
  );
}
