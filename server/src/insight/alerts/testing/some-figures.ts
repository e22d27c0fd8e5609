import type { MonitorAgent, MonitorQueue } from '@alo/contracts';

/** A queue in which nobody waits, without calls today. */
export function aQueue(changes: Partial<MonitorQueue> = {}): MonitorQueue {
  return {
    ...{ id: 'q1', name: 'Hỗ trợ', waiting: 0, longest_since: null, online: 2, ready: 2 },
    ...{
      ringing: 0,
      talking: 0,
      paused: 0,
      offered_today: 0,
      answered_today: 0,
      abandoned_today: 0,
    },
    ...{ servicelevel: 20, in_time_today: 0, decided_today: 0, decided_in_time_today: 0 },
    ...changes,
  };
}

/** Somebody who is ready. */
export function anAgentRow(changes: Partial<MonitorAgent> = {}): MonitorAgent {
  return {
    ...{ id: '101', user_id: 'lan', subscriber_id: 's1', name: 'Lan', department: null },
    ...{ team: null, registered: true, status: 1, reason: '', since: 0, call_id: null },
    ...{ queues: [], made: 0, answered: 0, missed: 0, talk_sec: 0 },
    ...changes,
  };
}
