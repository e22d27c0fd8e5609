import type { MonitorAgent, MonitorCall, MonitorQueue } from '@alo/contracts';

/** A call that waits, from outside. */
export const aCall = (id: string, changes: Partial<MonitorCall> = {}): MonitorCall => ({
  ...{ id, direction: 'inbound', customer: '0912345678', hotline: '02873001000', agents: [] },
  ...{ queue_id: null, queue: null, menu: null, state: 'waiting', since: 1000, started_at: 1000 },
  ...changes,
});

/** Somebody who is ready and in no call. */
export const anAgent = (id: string, changes: Partial<MonitorAgent> = {}): MonitorAgent => ({
  ...{ id, user_id: `user-${id}`, subscriber_id: `subscriber-${id}`, name: `Người ${id}` },
  ...{ department: 'Bán hàng', team: 'Nhóm 1', registered: true, status: 1, reason: '' },
  ...{ since: 1000, call_id: null, queues: [], made: 0, answered: 0, missed: 0, talk_sec: 0 },
  ...changes,
});

/** A queue in which nobody waits. */
export const aQueue = (id: string, changes: Partial<MonitorQueue> = {}): MonitorQueue => ({
  ...{ id, name: 'Hỗ trợ', waiting: 0, longest_since: null, online: 0, ready: 0, ringing: 0 },
  ...{ talking: 0, paused: 0, answered_today: 0, abandoned_today: 0, servicelevel: 20 },
  ...{ offered_today: 0 },
  in_time_today: 0,
  decided_today: 0,
  decided_in_time_today: 0,
  ...changes,
});
