import { tenantRows } from './tenant-rows.ts';

/** Whole numbers that people tried who do not see them: what each may try in an hour and in a day is limited. */
export const numberLookups = {
  name: '145-number-lookups',
  sql: `
create table number_lookup (ma_dn text not null, user_id uuid not null, number text not null,
  points integer not null, at timestamptz(3) not null default now(), primary key (ma_dn, user_id, number),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index number_lookup_of_day on number_lookup (ma_dn, user_id, at);
${tenantRows('number_lookup')}
grant select, insert, update, delete on number_lookup to alo_app;`,
};
