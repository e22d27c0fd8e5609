import type { MonitorAgent } from '@alo/contracts';
import { EmptyState, makeStyles } from '@alo/ui';
import { emptyText } from '../BoardTable.tsx';
import { useRows } from '../board/useBoard.ts';
import { useVisibleIds } from '../board/useVisibleIds.ts';
import type { BoardFilters } from '../filters/board-filters.ts';
import { messages } from '../messages.ts';
import { AgentCard } from './AgentCard.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** Made once: to make one for each comparison takes longer than all of them. */
const byName = new Intl.Collator('vi');

/** Who is there comes first. */
const compare = (one: MonitorAgent, other: MonitorAgent) =>
  Number(one.status === 3) - Number(other.status === 3) ||
  byName.compare(one.name, other.name) ||
  (one.id < other.id ? -1 : 1);

/** People with a phone: what they do, their call, their day. */
export function AgentsTab({ filters }: { readonly filters: BoardFilters }) {
  const styles = useStyles();
  const queues = new Map(useRows('queues').map(({ id, name }) => [id, name]));
  const passes = (agent: MonitorAgent) =>
    filters.passes('agentStatus', [String(agent.status)]) &&
    filters.passes('department', agent.department === null ? [] : [agent.department]) &&
    filters.passes('team', agent.team === null ? [] : [agent.team]) &&
    filters.passes(
      'queue',
      agent.queues.flatMap(({ id }) => queues.get(id) ?? []),
    );
  const ids = useVisibleIds('agents', passes, compare);
  if (ids.length === 0) return <EmptyState text={emptyText('agents', filters.isSet)} />;
  return (
    <ul className={styles.grid} aria-label={messages.tabs.agents}>
      {ids.map((id) => (
        <AgentCard key={id} id={id} />
      ))}
    </ul>
  );
}
