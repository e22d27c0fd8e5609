import type { EndpointAnswer, endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

type Options = EndpointAnswer<typeof endpoints.getCampaignOptions>;

/** What a campaign may name: numbers that call out, sounds, hours and surveys that are in use. */
export async function campaignOptions(db: TenantTransaction): Promise<Options> {
  const { rows } = await sql<{ kind: keyof Options; id: string; name: string }>`
    select 'numbers' as kind, id, concat_ws(' · ', number, nullif(display_name, '')) as name
      from phone_number where is_active and usage <> 'in'
    union all select 'greetings', id, name from sound where kind = 'greeting'
    union all select case kind when 'time_group' then 'time_groups' else 'holiday_calendars' end, id, name
      from routing_object where is_active and kind in ('time_group', 'holiday_calendar')
    union all select 'survey_categories', id, name from survey_category where is_active
    order by name, id`.execute(db);
  const of = (kind: keyof Options) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    ...{ numbers: of('numbers'), greetings: of('greetings'), time_groups: of('time_groups') },
    ...{ holiday_calendars: of('holiday_calendars'), survey_categories: of('survey_categories') },
  };
}
