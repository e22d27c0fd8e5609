import type { CallSnapshot, QueueNow } from '@alo/exchange';
import type { BoardFacts, AgentFacts } from '../board-facts.ts';
import type { BoardLive } from '../fold-board.ts';

/** A call that rings in from outside at nobody yet. */
export function aSnapshot(changes: Partial<CallSnapshot> = {}): CallSnapshot {
  return {
    ...{ callId: 'n1-1', tenant: 'dn0002', state: 'ringing', direction: 'inbound' },
    ...{ fromNumber: '0912345678', toNumber: '02873001000', fromEndpoint: null, toEndpoint: null },
    ...{ startedAt: 1000, answeredAt: null, channels: [] },
    ...changes,
  };
}

/** The phone of an extension in a call; without `answeredAt` it rings. */
export function aPhone(extension: string, answeredAt: number | null = null) {
  const endpoint = `dn0002-${extension}`;
  return { endpoint, channel: `PJSIP/${endpoint}-00000001`, cameAt: 2000, answeredAt };
}

/** Somebody at an extension, in a team of its own. */
export function anAgent(extension: string, changes: Partial<AgentFacts> = {}): AgentFacts {
  return {
    ...{ extension, name: `Người ${extension}`, department: 'Bán hàng', team: `Nhóm ${extension}` },
    place: {
      ...{ id: `person-${extension}`, team_id: `team-${extension}` },
      ...{ department_id: 'department', branch_id: null },
    },
    ...{ status: 1, reason: '', since: 500 },
    ...changes,
  };
}

/** What the database knows of two people; one is in a queue. */
export function someFacts(changes: Partial<BoardFacts> = {}): BoardFacts {
  const agents = [anAgent('101'), anAgent('102')];
  return {
    queues: [],
    numbers: [],
    names: {
      queue: new Map([['q1', 'Hỗ trợ']]),
      menu: new Map([['i1', 'Tổng đài chính']]),
      phone: new Map(agents.map(({ extension, name }) => [extension, name])),
    },
    subscribers: new Map(agents.map(({ extension }) => [extension, `subscriber-${extension}`])),
    agents: new Map(agents.map((agent) => [agent.extension, agent])),
    day: new Map(),
    ...changes,
  };
}

/** What the exchange knows: calls, and queues where they matter. */
export function someLive(
  calls: readonly CallSnapshot[],
  queues: readonly QueueNow[] = [],
): BoardLive {
  return { calls, queues, isRegistered: () => true, heldSince: () => undefined };
}
