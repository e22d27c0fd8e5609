// What one person has by status, in the order of the list.
const people = `
create index campaign_contact_agent_status on campaign_contact
  (ma_dn, campaign_id, user_id, status, position, id);
`;

// Every place of a name or number begins a part of five characters (fewer at its end), as in 104, under the name of its campaign.
const parts = `
create function contact_parts(campaign uuid, name text, phone text) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
declare
  parts text[] := '{}';
  kind text := right(campaign::text, 8) || ':t';
begin
  for at in 1 .. length(name) loop
    parts := parts || (kind || substr(name, at, 5));
  end loop;
  kind := right(campaign::text, 8) || ':p';
  for at in 1 .. length(phone) loop
    parts := parts || (kind || substr(phone, at, 5));
  end loop;
  return array_to_tsvector(parts);
end $$;
`;

const ofContact = 'contact_parts(campaign_id, name_folded, phone_e164)';

// Pending entries are read in each search, and to cut texts for statistics, which row-level security keeps from use, takes long (104).
const index = `
drop policy text_search on campaign_contact;
drop index if exists campaign_contact_part;
create index campaign_contact_part on campaign_contact using gin ((${ofContact}))
  with (gin_pending_list_limit = 1024);
alter index campaign_contact_part alter column 1 set statistics 0;
create policy text_search on campaign_contact as restrictive for select to alo_search
  using (${ofContact} @@ nullif(current_setting('app.contact_parts', true), '')::tsquery);
`;

/** Contacts of a person with a status, and those that are searched for, are found in a million of them without reading the others. */
export const contactsInPlace = {
  name: '194-contacts-in-place',
  sql: [people, parts, index].join('\n'),
};
