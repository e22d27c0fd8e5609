import type { MonitorAgent } from '@alo/contracts';
import type { AgentFacts, BoardFacts } from './board-facts.ts';

const noFigures = { made: 0, answered: 0, missed: 0, talkSec: 0 };

/** Somebody with a phone as a row of the board. Pure. */
export function agentRow(
  { day, queues, subscribers }: BoardFacts,
  { extension, place, ...agent }: AgentFacts,
  now: { readonly isRegistered: boolean; readonly callId: string | null },
): MonitorAgent {
  const { made, answered, missed, talkSec } = day.get(extension) ?? noFigures;
  return {
    ...{ id: extension, user_id: place.id, subscriber_id: subscribers.get(extension) ?? '' },
    ...{ name: agent.name, department: agent.department, team: agent.team },
    ...{ registered: now.isRegistered, status: agent.status, reason: agent.reason },
    ...{ since: agent.since, call_id: now.callId },
    queues: queues.flatMap(({ queue, members }) => {
      const member = members.find((one) => one.extension === extension);
      return member === undefined ? [] : [{ id: queue.id, paused: member.isOut }];
    }),
    ...{ made, answered, missed, talk_sec: talkSec },
  };
}
