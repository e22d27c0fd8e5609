/** Empty again, not unset, in a session that has once set it: then nothing may match. */
const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;

const text = '(name_folded || chr(10) || phone_e164)';

/** Contacts of a campaign by a part of a name or a number, by index and under row-level security, as calls are (ADR 7). */
export const contactSearch = {
  name: '171-contact-search',
  sql: `
grant select on campaign_contact to alo_search;
create policy text_search on campaign_contact as restrictive for select to alo_search
  using (${text} like ${setting('app.contact_part')} or ${text} like ${setting('app.contact_digits')});
do $$ begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_trgm', 'btree_gin')) then
    create index campaign_contact_part on campaign_contact
      using gin (ma_dn, campaign_id, ${text} gin_trgm_ops);
  end if;
end $$;
`,
};
