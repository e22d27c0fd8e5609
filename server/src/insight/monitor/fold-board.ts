import { type MonitorKind, type MonitorRows, nationalForm } from '@alo/contracts';
import type { CallSnapshot, QueueNow } from '@alo/exchange';
import { agentRow } from './agent-row.ts';
import type { BoardFacts } from './board-facts.ts';
import type { Board, BoardRow } from './board-row.ts';
import { callRow, extensionOf, hotlineOf } from './call-row.ts';
import { queueRow } from './queue-row.ts';

/** What the exchange knows at this moment. */
export interface BoardLive {
  readonly calls: readonly CallSnapshot[];
  readonly queues: readonly QueueNow[];
  readonly isRegistered: (extension: string) => boolean;
  readonly heldSince: (channel: string) => number | undefined;
}

/** Rows with the people whom they concern, by id. */
function byId<Kind extends MonitorKind>(
  rows: readonly (readonly [MonitorRows[Kind], BoardRow['owners']])[],
): ReadonlyMap<string, BoardRow<Kind>> {
  return new Map(rows.map(([row, owners]) => [row.id, { row, owners, text: JSON.stringify(row) }]));
}

/** How often each value is there. */
function counted(values: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The board of a company: what the database knows with what the exchange knows now. Pure. */
export function foldBoard(facts: BoardFacts, live: BoardLive): Board {
  const { agents } = facts;
  const placesAt = (extensions: readonly string[]) =>
    extensions.flatMap((extension) => agents.get(extension)?.place ?? []);
  const placesOf = (phones: readonly { readonly extension: string }[]) =>
    placesAt(phones.map(({ extension }) => extension));
  const calls = live.calls.filter(({ state }) => state !== 'ended');
  const callAt = new Map(
    calls.flatMap(({ callId, phones = [] }) =>
      phones.map(({ endpoint }): [string, string] => [extensionOf(endpoint), callId]),
    ),
  );
  const used = counted(calls.map(hotlineOf));
  const isReady = (extension: string) => (agents.get(extension)?.status ?? 1) === 1;
  return {
    calls: byId<'calls'>(
      calls.map((call) => {
        const row = callRow(call, facts.names, live.heldSince);
        return [row, placesOf(row.agents)];
      }),
    ),
    agents: byId<'agents'>(
      [...agents.values()].map((agent) => {
        const { extension, place } = agent;
        const isRegistered = live.isRegistered(extension);
        const callId = callAt.get(extension) ?? null;
        return [agentRow(facts, agent, { isRegistered, callId }), [place]];
      }),
    ),
    queues: byId<'queues'>(
      facts.queues.map(({ queue, members, day }) => {
        const now = members.map(({ extension, paused, isOut }) => ({
          extension,
          paused: paused || isOut || !isReady(extension),
        }));
        return [queueRow(queue, now, live.queues, day), placesOf(members)];
      }),
    ),
    numbers: byId<'numbers'>(
      facts.numbers.map(({ number: { number, display_name, max_channels: max }, extensions }) => [
        { id: number, name: display_name, max, used: used.get(nationalForm(number)) ?? 0 },
        placesAt(extensions),
      ]),
    ),
  };
}
