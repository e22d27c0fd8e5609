import {
  type Campaign,
  campaignFormEntries,
  campaignSchema,
  type CampaignSums,
  campaignSumsSchema,
} from '@alo/contracts';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { CampaignTables } from '../../kernel/database/schema-campaign.ts';

/** A campaign as it is stored. */
export type CampaignRow = Selectable<CampaignTables['campaign']>;

const fieldsSchema = v.object(campaignFormEntries);
const sumColumns = [
  ...['contacts', 'fresh', 'queued', 'calling', 'done', 'retry'],
  ...['failed', 'skipped', 'called', 'reached'],
];
const noContacts = v.parse(
  campaignSumsSchema,
  Object.fromEntries(sumColumns.map((column) => [column, 0])),
);

/** How many contacts campaigns have, by where they stand. */
export async function sumsOf(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<(id: string) => CampaignSums> {
  const sums = sumColumns.map((column) => `sum(${column})::float8 as ${column}`).join(', ');
  const { rows } = await sql<{ campaign_id: string }>`select campaign_id, ${sql.raw(sums)}
    from campaign_sum where campaign_id = any(${[...ids]}::uuid[]) group by campaign_id`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.campaign_id, v.parse(campaignSumsSchema, row)]));
  return (id) => byId.get(id) ?? noContacts;
}

/** Numbers, agents and teams of a campaign with their names. */
export async function listed(db: TenantTransaction, id: string) {
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    select 'number' as kind, own.number_id as id, coalesce(number, '') as name
      from campaign_number own left join phone_number on phone_number.id = own.number_id
      where own.campaign_id = ${id}
    union all select 'user', own.user_id, coalesce(account.name, '')
      from campaign_agent own left join account on account.id = own.user_id where own.campaign_id = ${id}
    union all select 'team', own.team_id, coalesce(team.name, '')
      from campaign_team own left join team on team.id = own.team_id where own.campaign_id = ${id}
    order by name, id`.execute(db);
  return (kind: string) => rows.filter((row) => row.kind === kind);
}

async function keysOf(db: TenantTransaction, id: string) {
  const keys = await db
    .selectFrom('campaign_key')
    .selectAll()
    .where('campaign_id', '=', id)
    .orderBy('key')
    .execute();
  return keys.map(({ key, label, is_opt_out, dest_type, dest_id, dest_value }) => ({
    ...{ key, label, is_opt_out },
    dest: dest_type === null ? null : { dest_type, dest_id, dest_value },
  }));
}

/** What the ids of a campaign beside those of its lists are called. */
async function singleNames(db: TenantTransaction, row: CampaignRow) {
  const objects = [row.time_group_id, row.holiday_calendar_id].filter((id) => id !== null);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from routing_object where id = any(${objects}::uuid[])
    union all select id, name from sound where id = ${row.greeting_id}::uuid
    union all select id, name from project where id = ${row.project_id}::uuid
    union all select id, name from data_source where id = ${row.data_source_id}::uuid
    union all select id, name from campaign where id = ${row.survey_id}::uuid`.execute(db);
  return rows;
}

/** What is kept of a campaign beside its fields. */
export const keptOf = (row: CampaignRow, sums: CampaignSums) => ({
  ...{ id: row.id, status: row.status, sums, row_version: row.row_version },
  ...{ created_by_name: row.created_by_name, finish_reason: row.finish_reason },
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** A campaign with its lists, and what its ids are called. */
export async function toCampaign(db: TenantTransaction, row: CampaignRow): Promise<Campaign> {
  const lists = await listed(db, row.id);
  const [numbers, users, teams] = [lists('number'), lists('user'), lists('team')];
  const all = [...numbers, ...users, ...teams, ...(await singleNames(db, row))];
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const form = v.parse(fieldsSchema, {
    ...row,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    ...{ number_ids: idsOf(numbers), user_ids: idsOf(users), team_ids: idsOf(teams) },
    keys: await keysOf(db, row.id),
  });
  return v.parse(campaignSchema, {
    ...keptOf(row, (await sumsOf(db, [row.id]))(row.id)),
    form,
    names: Object.fromEntries(all.map(({ id, name }) => [id, name])),
  });
}
