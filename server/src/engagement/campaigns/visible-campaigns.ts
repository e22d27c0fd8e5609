import { sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { CampaignRow } from './campaign-row.ts';

/** Marketing and surveys share their campaigns, but each has screens, addresses and rights of its own. */
export type CampaignUse = 'marketing' | 'survey';

/** A campaign, or something of one, by its id. */
export interface CampaignOf {
  readonly id: string;
  readonly use: CampaignUse;
}

/** What the audit log calls a campaign. */
export const auditKindOf = (use: CampaignUse) =>
  use === 'survey' ? ('survey_campaign' as const) : ('campaign' as const);

/**
 * Campaigns of a use that somebody may see: all, or those that people in the scope of the role made or work in. Who works in a
 * campaign works in the survey that is held in its calls, and for a day after its end: answers may be changed so long.
 */
export function visibleCampaigns({ db, user }: UserInTransaction, use: CampaignUse) {
  const isSurvey = sql<SqlBool>`exists (select from survey_form where survey_form.campaign_id = campaign.id)`;
  const found = db
    .selectFrom('campaign')
    .where(use === 'survey' ? isSurvey : sql<SqlBool>`not ${isSurvey}`);
  const people = usersInScope(db, user);
  if (people === null) return found;
  const worksIn = (campaign: string) => sql<SqlBool>`(
    exists (select from campaign_agent agent where agent.campaign_id = ${sql.ref(campaign)} and agent.user_id in (${people}))
      or exists (select from campaign_team own join account on account.team_id = own.team_id
        where own.campaign_id = ${sql.ref(campaign)} and account.id in (${people})))`;
  const asks = sql<SqlBool>`exists (select from campaign caller where caller.survey_id = campaign.id
      and (caller.status not in ('draft', 'completed', 'cancelled') or caller.finished_at > now() - interval '1 day')
      and ${worksIn('caller.id')})`;
  return found.where((where) =>
    where.or([
      sql<SqlBool>`campaign.created_by in (${people})`,
      worksIn('campaign.id'),
      ...(use === 'survey' ? [asks] : []),
    ]),
  );
}

/** @throws {ProblemError} 404 when there is none, or none that this person may see */
export async function requireCampaign(
  reader: UserInTransaction,
  id: string,
  use: CampaignUse,
  { locked = false } = {},
): Promise<CampaignRow> {
  // Locked before it is looked at: whoever moves it at the same moment is waited for.
  if (locked) await sql`select from campaign where id = ${id}::uuid for update`.execute(reader.db);
  const row = await visibleCampaigns(reader, use)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
