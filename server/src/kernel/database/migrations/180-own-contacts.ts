/**
 * The next contact of an agent is one of its own or one that is nobody's: found without passing over those of others, however many
 * these are.
 */
export const ownContacts = {
  name: '180-own-contacts',
  sql: `
create index campaign_contact_next_own on campaign_contact
  (ma_dn, campaign_id, user_id, priority, (coalesce(next_at, '-infinity')), position) where status in ('new', 'retry');
`,
};
