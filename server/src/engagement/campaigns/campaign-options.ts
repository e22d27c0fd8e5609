import type { EndpointAnswer, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { surveysToHold } from './surveys-to-hold.ts';

type Options = EndpointAnswer<typeof endpoints.getCampaignOptions>;
type Shared = Omit<Options, 'surveys'>;

/** What any campaign may name: numbers that call out, sounds and hours that are in use. */
export async function sharedOptions(db: TenantTransaction): Promise<Shared> {
  const { rows } = await sql<{ kind: keyof Shared; id: string; name: string }>`
    select 'numbers' as kind, id, concat_ws(' · ', number, nullif(display_name, '')) as name
      from phone_number where is_active and usage <> 'in'
    union all select 'greetings', id, name from sound where kind = 'greeting'
    union all select case kind when 'time_group' then 'time_groups' else 'holiday_calendars' end, id, name
      from routing_object where is_active and kind in ('time_group', 'holiday_calendar')
    order by name, id`.execute(db);
  const of = (kind: keyof Shared) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    ...{ numbers: of('numbers'), greetings: of('greetings'), time_groups: of('time_groups') },
    holiday_calendars: of('holiday_calendars'),
  };
}

/** What a marketing campaign may name: what any may, and surveys. */
export async function campaignOptions(reader: UserInTransaction): Promise<Options> {
  const shared = await sharedOptions(reader.db);
  const surveys = await surveysToHold(reader)
    .select(['campaign.id', 'campaign.name'])
    .orderBy('campaign.name')
    .execute();
  return { ...shared, surveys };
}
