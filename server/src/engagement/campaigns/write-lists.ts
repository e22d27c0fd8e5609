import type { CampaignForm } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** A transaction of a company. */
export interface InTenant {
  readonly db: TenantTransaction;
  readonly tenant: string;
}

/** Whom a campaign is worked by: agents, and all of some teams. */
export async function writePeople(
  { db, tenant }: InTenant,
  campaign_id: string,
  { user_ids, team_ids }: Pick<CampaignForm, 'user_ids' | 'team_ids'>,
): Promise<void> {
  const own = { ma_dn: tenant, campaign_id };
  await db.deleteFrom('campaign_agent').where('campaign_id', '=', campaign_id).execute();
  await db.deleteFrom('campaign_team').where('campaign_id', '=', campaign_id).execute();
  const agents = [...new Set(user_ids)].map((user_id) => ({ ...own, user_id }));
  const teams = [...new Set(team_ids)].map((team_id) => ({ ...own, team_id }));
  if (agents.length > 0) await db.insertInto('campaign_agent').values(agents).execute();
  if (teams.length > 0) await db.insertInto('campaign_team').values(teams).execute();
}

/** Everything of a campaign that stands in rows of its own. */
export async function writeLists(
  actor: InTenant,
  campaign_id: string,
  form: Pick<CampaignForm, 'user_ids' | 'team_ids' | 'number_ids' | 'keys'>,
): Promise<void> {
  const { db, tenant } = actor;
  const own = { ma_dn: tenant, campaign_id };
  await writePeople(actor, campaign_id, form);
  await db.deleteFrom('campaign_number').where('campaign_id', '=', campaign_id).execute();
  await db.deleteFrom('campaign_key').where('campaign_id', '=', campaign_id).execute();
  const numbers = [...new Set(form.number_ids)].map((number_id) => ({ ...own, number_id }));
  if (numbers.length > 0) await db.insertInto('campaign_number').values(numbers).execute();
  const keys = form.keys.map(({ key, label, is_opt_out, dest }) => ({
    ...{ ...own, key, label, is_opt_out, dest_type: dest?.dest_type ?? null },
    ...{ dest_id: dest?.dest_id ?? null, dest_value: dest?.dest_value ?? null },
  }));
  if (keys.length > 0) await db.insertInto('campaign_key').values(keys).execute();
}
