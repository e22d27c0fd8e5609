import type { LiveQueue, LiveQueueMember } from '@alo/contracts';
import type { QueueNow } from '@alo/exchange';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { agentsNotReady } from '../../telephony/routing/live-facts.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { readAgentsNow } from '../presence/agents-now.ts';
import { type QueuePause, readQueuePauses } from '../../telephony/queues/queue-pauses.ts';
import { noQueueFigures, queueFiguresOf } from './queue-figures.ts';

/** Every queue as it is now; `now` is what the exchange knows. */
export async function readLiveQueues(
  db: TenantTransaction,
  routing: TenantRouting,
  now: readonly QueueNow[],
): Promise<LiveQueue[]> {
  const agents = await readAgentsNow(db);
  const away = await agentsNotReady(db);
  const pauses = await readQueuePauses(db);
  const figures = await queueFiguresOf(db);
  return routing.objects.queue.map(({ id, form }) => {
    const state = now.find(({ queueId }) => queueId === id);
    const { answered, abandoned, inTime } = figures.get(id) ?? noQueueFigures;
    return {
      id,
      waiting: (state?.waiting ?? []).map((since) => new Date(since).toISOString()),
      members: queueMembers(routing, form).map(
        ({ subscriberId, extension, name, paused }): LiveQueueMember => {
          const phone = state?.members.find((one) => one.extension === extension);
          const pause = pauses.find(
            (one) => one.queueId === id && one.subscriberId === subscriberId,
          );
          const cause = causeOf(paused, pause, away.has(extension), phone?.paused ?? false);
          return {
            subscriber_id: subscriberId,
            extension,
            name,
            agent: agentAt(agents, extension),
            state: phone?.state ?? 'away',
            paused: cause !== null,
            pause_cause: cause,
            pause_reason: pause?.reason ?? '',
            paused_by: pause?.by ?? '',
          };
        },
      ),
      ...{ answered_today: answered, abandoned_today: abandoned, in_time_today: inTime },
      servicelevel: form.servicelevel,
    };
  });
}

function agentAt(
  agents: Awaited<ReturnType<typeof readAgentsNow>>,
  extension: string,
): LiveQueueMember['agent'] {
  const agent = agents.find((one) => one.extension === extension);
  if (agent === undefined) return null;
  const { name: _name, extension: _extension, ...now } = agent;
  return now;
}

/** The first that holds: what a supervisor did is told before what everybody can end alone. */
function causeOf(
  byForm: boolean,
  pause: QueuePause | undefined,
  isAway: boolean,
  byExchange: boolean,
): LiveQueueMember['pause_cause'] {
  if (pause !== undefined) return 'supervisor';
  if (byForm) return 'form';
  if (isAway) return 'status';
  return byExchange ? 'exchange' : null;
}
