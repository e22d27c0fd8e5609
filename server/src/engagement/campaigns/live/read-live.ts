import { type CampaignLive, campaignLiveSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { CampaignPace } from '../../dialler/engine/campaign-run.ts';
import { messages } from '../../dialler/law/messages.ts';
import { isReady, type Seat } from '../../dialler/seats/seats-of.ts';

const counted = sql.raw(`count(*)::int as dialled, count(answered_at)::int as answered,
  count(*) filter (where outcome = 'dropped')::int as dropped`);
/** What never reached the network was no attempt to reach anybody. */
const reached = sql.raw(`coalesce(outcome not in ('no_trunk', 'congestion', 'lost'), true)`);
const zone = sql.raw(`at time zone 'Asia/Ho_Chi_Minh'`);

/** How a campaign has gone by what is stored, and how it dials now. */
export async function readLive(
  db: TenantTransaction,
  campaignId: string,
  pace: CampaignPace | undefined,
): Promise<CampaignLive> {
  const { rows: totals } = await sql`
    select ${counted}, coalesce(sum(talk_sec), 0)::float8 as talk_sec
    from dial_attempt where campaign_id = ${campaignId} and ${reached}`.execute(db);
  const { rows: hours } = await sql`
    select extract(isodow from started_at ${zone})::int as weekday, extract(hour from started_at ${zone})::int as hour, ${counted}
    from dial_attempt where campaign_id = ${campaignId} and ${reached} group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const { rows: numbers } = await sql`
    select shown as number, ${counted} from dial_attempt
    where campaign_id = ${campaignId} and shown <> '' and ${reached} group by 1 order by 1`.execute(
    db,
  );
  const seats = pace?.now.seats ?? [];
  const names = await namesOf(db, seats);
  return v.parse(campaignLiveSchema, {
    now: pace === undefined ? null : toNow(pace),
    agents: seats.map((seat) => ({ name: names.get(seat.userId) ?? '', state: stateOf(seat) })),
    totals: totals[0],
    ...{ hours, numbers },
  });
}

async function namesOf(db: TenantTransaction, seats: readonly Seat[]) {
  const ids = seats.map(({ userId }) => userId);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function stateOf(seat: Seat): CampaignLive['agents'][number]['state'] {
  const now = Date.now();
  if (!seat.works) return 'away';
  if (seat.attemptId !== null || seat.isBusy) return 'busy';
  return isReady(seat, now) ? 'ready' : 'wrap_up';
}

function toNow(pace: CampaignPace): NonNullable<CampaignLive['now']> {
  const { agents, ready, talking, waiting, ringing } = pace.now.floor;
  const { calls, why, answered, dropped } = pace;
  return {
    ...{ calls, why, agents, ready, talking, waiting, ringing: ringing.length, answered, dropped },
    obstacles: pace.obstacles.map(({ reason, until }) => ({
      text: messages.obstacles[reason],
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}
