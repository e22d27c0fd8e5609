import { dayInVietnam } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Visits of a queue that are over, as the metrics of queues count them: a call that came through two queues is one of each. */
export interface QueueFigures {
  /** All that came, however they left. */
  readonly calls: number;
  readonly answered: number;
  /** The caller hung up while waiting; who waited too long for the queue, or left it by a key, has not. */
  readonly abandoned: number;
  /** Answered within the seconds that the queue promised at the time. */
  readonly inTime: number;
  /** Answered, or given up by the caller; and those of them within the seconds of the queue. */
  readonly decided: number;
  readonly decidedInTime: number;
}

/** Nobody came. */
export const noQueueFigures: QueueFigures = {
  ...{ calls: 0, answered: 0, abandoned: 0, inTime: 0, decided: 0, decidedInTime: 0 },
};

type FiguresByQueue = ReadonlyMap<string, QueueFigures>;

function byQueue(rows: readonly (QueueFigures & { readonly queue_id: string })[]): FiguresByQueue {
  return new Map(rows.map(({ queue_id: id, ...figures }) => [id, figures]));
}

/** Figures of queues on a day of Vietnam, from the sums that the report on queues reads. */
export async function queueFiguresOf(
  db: TenantTransaction,
  day = dayInVietnam(new Date()),
): Promise<FiguresByQueue> {
  const sum = (columns: string) => sql<number>`sum(${sql.raw(columns)})::int`;
  const rows = await db
    .selectFrom('queue_day_hour')
    .select('queue_id')
    .select(sum('calls').as('calls'))
    .select(sum('answered').as('answered'))
    .select(sum('abandoned').as('abandoned'))
    .select(sum('answered_in_time').as('inTime'))
    .select(sum('answered + abandoned').as('decided'))
    .select(sum('answered_in_time + abandoned_in_time').as('decidedInTime'))
    .where('day', '=', day)
    .groupBy('queue_id')
    .execute();
  return byQueue(rows);
}

/** The same of the visits that began since a moment. */
export async function queueFiguresSince(
  db: TenantTransaction,
  since: Date,
): Promise<FiguresByQueue> {
  const count = (condition: string) =>
    sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;
  const isDecided = `outcome in ('answered', 'abandoned')`;
  const rows = await db
    .selectFrom('call_queue_visit')
    .select('queue_id')
    .select(count('true').as('calls'))
    .select(count(`outcome = 'answered'`).as('answered'))
    .select(count(`outcome = 'abandoned'`).as('abandoned'))
    .select(count(`outcome = 'answered' and wait_sec <= service_sec`).as('inTime'))
    .select(count(isDecided).as('decided'))
    .select(count(`${isDecided} and wait_sec <= service_sec`).as('decidedInTime'))
    .where('entered_at', '>=', since)
    .groupBy('queue_id')
    .execute();
  return byQueue(rows);
}
