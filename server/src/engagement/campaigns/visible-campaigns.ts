import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { CampaignRow } from './campaign-row.ts';

/** Campaigns that somebody may see: all, or those that people in the scope of the role made or work in. */
export function visibleCampaigns({ db, user }: UserInTransaction) {
  const found = db.selectFrom('campaign');
  const people = usersInScope(db, user);
  if (people === null) return found;
  return found.where(
    sql<SqlBool>`(campaign.created_by in (${people})
      or exists (select from campaign_agent agent where agent.campaign_id = campaign.id and agent.user_id in (${people}))
      or exists (select from campaign_team own join account on account.team_id = own.team_id
        where own.campaign_id = campaign.id and account.id in (${people})))`,
  );
}

/** @throws {ProblemError} 404 when there is none, or none that this person may see */
export async function requireCampaign(
  reader: UserInTransaction,
  id: string,
  { locked = false } = {},
): Promise<CampaignRow> {
  // Locked before it is looked at: whoever moves it at the same moment is waited for.
  if (locked) await sql`select from campaign where id = ${id}::uuid for update`.execute(reader.db);
  const row = await visibleCampaigns(reader).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
