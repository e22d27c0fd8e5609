import { tenantRows } from './tenant-rows.ts';

/**
 * How a desk phone gets its configuration: by a code that is good once and for a while, then by a key of its own. Of both
 * a hash is kept, and the MAC address that they are for.
 */
export const deskPhones = {
  name: '146-desk-phones',
  sql: `
create unique index desk_phone_mac on routing_object (ma_dn, (data->>'mac')) where kind = 'desk_phone';
create table desk_phone_access (ma_dn text not null, desk_phone_id uuid not null, mac text not null,
  code_hash text, code_until timestamptz(3), key_hash text, fetched_at timestamptz(3),
  user_agent text not null default '', primary key (ma_dn, desk_phone_id),
  foreign key (ma_dn, desk_phone_id) references routing_object (ma_dn, id) on delete cascade);
create index desk_phone_access_code on desk_phone_access (ma_dn, code_hash);
create index desk_phone_access_key on desk_phone_access (ma_dn, key_hash);
${tenantRows('desk_phone_access')}
grant select, insert, update, delete on desk_phone_access to alo_app;
`,
};
