import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** Hours after which a survey by keys is over in any case: its call was lost, and no record of it tells its end. */
const longestByKeys = 2;

/**
 * Closes responses with which nobody goes on: those by links of surveys that are over, and those by keys whose call left no
 * record.
 */
export async function closeLeftResponses(db: TenantTransaction, now: Date): Promise<void> {
  await sql`update survey_response response set finished_at = ${now}, edited_until = ${now}, updated_at = ${now}
    from survey_form form, campaign
    where response.finished_at is null and form.campaign_id = response.campaign_id
      and campaign.id = response.campaign_id
      and ((form.mode = 'link' and campaign.status in ('completed', 'cancelled'))
        or (form.mode in ('auto', 'after_call')
          and response.started_at < ${now}::timestamptz - make_interval(hours => ${longestByKeys})))`.execute(
    db,
  );
}
