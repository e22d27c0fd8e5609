import type { MonitorQueue } from '@alo/contracts';
import type { QueueNow } from '@alo/exchange';
import { noQueueFigures, type QueueFigures } from '../../call-log/queues/queue-figures.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';

interface Member {
  readonly extension: string;
  readonly paused: boolean;
}

/** A queue as a row of the board: who waits, what its members do, today's figures. Pure. */
export function queueRow(
  { id, form }: TenantRouting['objects']['queue'][number],
  members: readonly Member[],
  now: readonly QueueNow[],
  day: QueueFigures = noQueueFigures,
): MonitorQueue {
  const state = now.find(({ queueId }) => queueId === id);
  const phones = new Map(state?.members.map((one) => [one.extension, one]));
  const doing = members.flatMap(({ extension, paused }) => {
    const phone = phones.get(extension);
    if (phone === undefined || phone.state === 'away') return [];
    if (phone.state !== 'ready') return [phone.state];
    return [paused || phone.paused ? ('paused' as const) : phone.state];
  });
  const count = (what: (typeof doing)[number]) => doing.filter((one) => one === what).length;
  return {
    ...{ id, name: form.name, waiting: state?.waiting.length ?? 0 },
    longest_since: state?.waiting[0] ?? null,
    online: doing.length,
    ...{ ready: count('ready'), ringing: count('ringing') },
    ...{ talking: count('talking'), paused: count('paused') },
    offered_today: day.calls,
    ...{ answered_today: day.answered, abandoned_today: day.abandoned },
    ...{ servicelevel: form.servicelevel, in_time_today: day.inTime },
    ...{ decided_today: day.decided, decided_in_time_today: day.decidedInTime },
  };
}
