import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** Nobody goes on with what was begun by a link of a survey that is over. */
export async function closeLinkResponses(db: TenantTransaction, now: Date): Promise<void> {
  await sql`update survey_response response set finished_at = ${now}, edited_until = ${now}, updated_at = ${now}
    from survey_form form, campaign
    where response.finished_at is null and form.campaign_id = response.campaign_id and form.mode = 'link'
      and campaign.id = response.campaign_id and campaign.status in ('completed', 'cancelled')`.execute(
    db,
  );
}
