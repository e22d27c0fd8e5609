import { type ActivityStatus, dayInVietnam } from '@alo/contracts';
import { sql } from 'kysely';
import { readAgentsNow } from '../../call-log/presence/agents-now.ts';
import { type QueueFigures, queueFiguresOf } from '../../call-log/queues/queue-figures.ts';
import type { Placed } from '../../identity/auth/data-scope.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { readQueuePauses, pausedByQueue } from '../../telephony/queues/queue-pauses.ts';
import { extensionsOfNumbers } from '../../telephony/routing/number-people.ts';
import { cachedRouting } from '../../telephony/routing/routing-cache.ts';
import type { TenantNumber, TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';

/** A person with a phone, as the database knows it. */
export interface AgentFacts {
  readonly extension: string;
  readonly name: string;
  readonly place: Placed;
  readonly department: string | null;
  readonly team: string | null;
  readonly status: ActivityStatus;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly since: number | null;
}

/** What an extension had of the calls of today. */
export interface DayFigures {
  readonly made: number;
  readonly answered: number;
  readonly missed: number;
  readonly talkSec: number;
}

/** Somebody of a queue. */
export interface QueueMember {
  readonly subscriberId: string;
  readonly extension: string;
  /** Out by the form of the queue. */
  readonly paused: boolean;
  /** Taken out by a supervisor. */
  readonly isOut: boolean;
}

type NamesById = ReadonlyMap<string, string>;

/** What the board needs of the database: read now and then, while the exchange is asked four times a second. */
export interface BoardFacts {
  readonly queues: readonly {
    readonly queue: TenantRouting['objects']['queue'][number];
    readonly members: readonly QueueMember[];
    readonly day: QueueFigures | undefined;
  }[];
  readonly numbers: readonly {
    readonly number: Pick<TenantNumber, 'number' | 'display_name' | 'max_channels'>;
    /** Extensions to which it leads, or for which alone it is shown outside. */
    readonly extensions: readonly string[];
  }[];
  readonly names: {
    readonly queue: NamesById;
    readonly menu: NamesById;
    readonly phone: NamesById;
  };
  /** Ids of subscribers by extension. */
  readonly subscribers: NamesById;
  /** By extension. */
  readonly agents: ReadonlyMap<string, AgentFacts>;
  readonly day: ReadonlyMap<string, DayFigures>;
}

/** Agents with their units. */
async function readAgents(db: TenantTransaction): Promise<ReadonlyMap<string, AgentFacts>> {
  const now = await readAgentsNow(db);
  const places = await db
    .selectFrom('account')
    .leftJoin('department', 'department.id', 'account.department_id')
    .leftJoin('team', 'team.id', 'account.team_id')
    .select(['account.id', 'team_id', 'account.department_id', 'account.branch_id'])
    .select(['department.name as department', 'team.name as team'])
    .where('account.is_active', '=', true)
    .execute();
  const byId = new Map(places.map((place) => [place.id, place]));
  return new Map(
    now.flatMap(({ user_id, extension, name, status_activity, reason, since }) => {
      const found = byId.get(user_id);
      if (found === undefined) return [];
      const { department, team, ...place } = found;
      const facts: AgentFacts = {
        ...{ extension, name, place, department, team, status: status_activity, reason },
        since: since === null ? null : Date.parse(since),
      };
      return [[extension, facts]];
    }),
  );
}

async function readDay(db: TenantTransaction): Promise<ReadonlyMap<string, DayFigures>> {
  const sum = (what: string) =>
    sql<number>`coalesce(sum(calls) filter (where ${sql.raw(what)}), 0)::int`;
  const rows = await db
    .selectFrom('extension_day')
    .select('extension')
    .select(sum('is_caller').as('made'))
    .select(sum('not is_caller and answered').as('answered'))
    .select(sum('not is_caller and not answered').as('missed'))
    .select(sql<number>`sum(talk_sec)::int`.as('talkSec'))
    .where('day', '=', dayInVietnam(new Date()))
    .groupBy('extension')
    .execute();
  return new Map(rows.map(({ extension, ...figures }) => [extension, figures]));
}

/** What the routing of a company says, as the board needs it. */
function ofRouting(routing: TenantRouting): Pick<BoardFacts, 'numbers' | 'names' | 'subscribers'> {
  const { objects, numbers, subscribers } = routing;
  const people = extensionsOfNumbers(routing);
  return {
    numbers: numbers
      .filter(({ is_active }) => is_active)
      .map((number) => ({ number, extensions: people.get(number.id) ?? [] })),
    names: {
      queue: new Map(objects.queue.map(({ id, form }) => [id, form.name])),
      menu: new Map(objects.ivr.map(({ id, form }) => [id, form.name])),
      phone: new Map(subscribers.map(({ extension, name }) => [extension, name])),
    },
    subscribers: new Map(subscribers.map(({ extension, id }) => [extension, id])),
  };
}

/** Reads what a company's board needs of the database. */
export async function readBoardFacts(database: Database, tenant: string): Promise<BoardFacts> {
  const routing = await cachedRouting(database, tenant);
  return database.withTenant(tenant, async (db) => {
    const day = await queueFiguresOf(db);
    const pauses = pausedByQueue(await readQueuePauses(db));
    return {
      ...ofRouting(routing),
      agents: await readAgents(db),
      day: await readDay(db),
      queues: routing.objects.queue
        .filter(({ form }) => form.is_active)
        .map((queue) => ({
          queue,
          day: day.get(queue.id),
          members: queueMembers(routing, queue.form).map(({ subscriberId, extension, paused }) => ({
            ...{ subscriberId, extension, paused },
            isOut: pauses.get(queue.id)?.has(subscriberId) === true,
          })),
        })),
    };
  });
}
