import type { ContactLink } from '@alo/contracts';
import { sql } from 'kysely';

/** How the link of a contact stands; null where the campaign is no survey by link. */
export const linkState = sql<ContactLink | null>`(select case when campaign_contact.status = 'done' then 'done'
    when link.token_hash is null then 'none' when link.opened then 'open' else 'fresh' end
  from survey_form form left join survey_link link on link.contact_id = campaign_contact.id
  where form.campaign_id = campaign_contact.campaign_id and form.mode = 'link')`;
