import { dayInVietnam, type LiveQueue, type LiveQueueMember } from '@alo/contracts';
import type { QueueNow } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { agentsNotReady } from '../../telephony/routing/live-facts.ts';
import type { TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { readAgentsNow } from '../presence/agents-now.ts';
import { type QueuePause, readQueuePauses } from '../../telephony/queues/queue-pauses.ts';

/** Every queue as it is now; `now` is what the exchange knows. */
export async function readLiveQueues(
  db: TenantTransaction,
  routing: TenantRouting,
  now: readonly QueueNow[],
): Promise<LiveQueue[]> {
  const agents = await readAgentsNow(db);
  const away = await agentsNotReady(db);
  const pauses = await readQueuePauses(db);
  const figures = await figuresOfToday(db, routing);
  return routing.objects.queue.map(({ id, form }) => {
    const state = now.find(({ queueId }) => queueId === id);
    const figure = figures.get(id);
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
      answered_today: figure?.answered ?? 0,
      abandoned_today: figure?.abandoned ?? 0,
      servicelevel: form.servicelevel,
      in_time_today: figure?.inTime ?? 0,
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

/**
 * Calls of today whose last queue it was: answered, those of them within the seconds that the queue asks for, and given
 * up or never taken.
 */
export function figuresOfToday(db: TenantTransaction, routing: TenantRouting) {
  return queueFiguresSince(db, routing, new Date(`${dayInVietnam(new Date())}T00:00:00+07:00`));
}

/** What SL2 divides by: the caller was answered, or gave up himself. */
const isDecided = sql`disposition in ('answered', 'abandoned')`;

/** The same of the calls that began since a moment. */
export async function queueFiguresSince(
  db: TenantTransaction,
  { objects }: TenantRouting,
  since: Date,
) {
  const wanted = objects.queue.map(({ id, form }) => ({ id, most: form.servicelevel }));
  const rows = await db
    .selectFrom('call_record')
    .leftJoin(
      sql<{
        id: string;
        most: number;
      }>`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)`.as<'wanted'>(
        sql`wanted(id uuid, most integer)`,
      ),
      'wanted.id',
      'queue_id',
    )
    .select(['queue_id', sql<number>`count(*)::int`.as('calls')])
    .select(sql<number>`(count(*) filter (where disposition = 'answered'))::int`.as('answered'))
    .select(
      sql<number>`(count(*) filter (where disposition = 'answered' and wait_sec <= most))::int`.as(
        'inTime',
      ),
    )
    .select(sql<number>`(count(*) filter (where ${isDecided}))::int`.as('decided'))
    .select(
      sql<number>`(count(*) filter (where ${isDecided} and wait_sec <= most))::int`.as(
        'decidedInTime',
      ),
    )
    .where('started_at', '>=', since)
    .where('queue_id', 'is not', null)
    .groupBy('queue_id')
    .execute();
  return new Map(
    rows.map(({ queue_id: id, calls, ...figures }) => [
      id ?? '',
      { ...figures, abandoned: calls - figures.answered },
    ]),
  );
}
