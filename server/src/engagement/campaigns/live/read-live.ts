import { type CampaignLive, campaignLiveSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { CampaignPace } from '../../dialler/engine/campaign-run.ts';
import { messages } from '../../dialler/law/messages.ts';
import { isReady, type Seat } from '../../dialler/seats/seats-of.ts';
import { readNext } from './read-next.ts';

const zone = sql.raw(`at time zone 'Asia/Ho_Chi_Minh'`);

/** What came of calls: of those that are over by the sums that triggers keep, and of those that go on. */
interface Counted {
  readonly weekday: number;
  readonly hour: number;
  readonly shown: string;
  readonly dialled: number;
  readonly answered: number;
  readonly dropped: number;
  readonly talk_sec: number;
}

async function readCounted(db: TenantTransaction, campaignId: string) {
  const { rows } = await sql<Counted>`
    select weekday::int, hour::int, shown, sum(dialled)::float8 as dialled, sum(answered)::float8 as answered,
      sum(dropped)::float8 as dropped, sum(talk_sec)::float8 as talk_sec
    from (
      select weekday, hour, shown, dialled, answered, dropped, talk_sec
        from campaign_hour where campaign_id = ${campaignId}
      union all
      select extract(isodow from started_at ${zone}), extract(hour from started_at ${zone}), shown,
        1, (answered_at is not null)::int, 0, 0
        from dial_attempt where campaign_id = ${campaignId} and outcome is null) call
    group by 1, 2, 3 having sum(dialled) > 0 order by 1, 2, 3`.execute(db);
  return rows;
}

type Figures = Omit<Counted, 'weekday' | 'hour' | 'shown'>;
const nothing: Figures = { dialled: 0, answered: 0, dropped: 0, talk_sec: 0 };

const plus = (one: Figures, other: Figures): Figures => ({
  dialled: one.dialled + other.dialled,
  answered: one.answered + other.answered,
  dropped: one.dropped + other.dropped,
  talk_sec: one.talk_sec + other.talk_sec,
});

/** Adds up the rows that have the same key, in the order in which they first come. */
function summed(rows: readonly Counted[], keyOf: (row: Counted) => string) {
  const sums = new Map<string, Counted>();
  for (const row of rows) {
    const known = sums.get(keyOf(row));
    sums.set(keyOf(row), known === undefined ? row : { ...known, ...plus(known, row) });
  }
  return [...sums.values()];
}

/** How a campaign has gone by what is stored, how it dials now, and whom it calls next. */
export async function readLive(
  reader: UserInTransaction,
  campaignId: string,
  pace: CampaignPace | undefined,
): Promise<CampaignLive> {
  const { db } = reader;
  const rows = await readCounted(db, campaignId);
  const numbers = summed(
    rows.filter(({ shown }) => shown !== ''),
    ({ shown }) => shown,
  );
  const seats = pace?.now.seats ?? [];
  const names = await namesOf(db, seats);
  return v.parse(campaignLiveSchema, {
    now: pace === undefined ? null : toNow(pace),
    next: pace === undefined ? [] : await readNext(reader, campaignId),
    agents: seats.map((seat) => ({ name: names.get(seat.userId) ?? '', state: stateOf(seat) })),
    totals: rows.reduce(plus, nothing),
    hours: summed(rows, ({ weekday, hour }) => `${weekday} ${hour}`),
    numbers: numbers
      .map((row) => ({ ...row, number: row.shown }))
      .toSorted((one, other) => one.number.localeCompare(other.number)),
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
  const { calls, answered, dropped, wrapUpUntil } = pace;
  const shown = (until: number | null) => (until === null ? null : new Date(until).toISOString());
  const obstacles = pace.obstacles.map(({ reason, until }) => ({
    ...{ text: messages.obstacles[reason], until: shown(until) },
  }));
  const wrapUp = { text: messages.wrappingUp, until: shown(wrapUpUntil) };
  return {
    ...{ calls, agents, ready, talking, waiting, ringing: ringing.length, answered, dropped },
    why: wrapUpUntil === null ? pace.why : 'closed',
    held_by: pace.heldBy,
    obstacles: wrapUpUntil === null ? obstacles : [wrapUp],
  };
}
