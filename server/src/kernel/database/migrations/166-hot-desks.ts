import { tenantRows } from './tenant-rows.ts';

/**
 * At whose desk phones an extension is logged in (hot desking): one at a desk, and everybody at one. A company that dials
 * `*11` or `*12` for something else keeps that: its codes to log in and out are switched off.
 */
export const hotDesks = {
  name: '166-hot-desks',
  sql: `
create table hot_desk (ma_dn text not null, desk_id uuid not null, guest_id uuid not null,
  since timestamptz(3) not null default now(), primary key (ma_dn, desk_id), unique (ma_dn, guest_id),
  check (desk_id <> guest_id),
  foreign key (ma_dn, desk_id) references subscriber (ma_dn, id) on delete cascade,
  foreign key (ma_dn, guest_id) references subscriber (ma_dn, id) on delete cascade);
${tenantRows('hot_desk')}
grant select, insert, update, delete on hot_desk to alo_app;
update tenant set feature_codes = feature_codes ||
    '{"hot_desk_in": {"code": "*11", "is_active": false}, "hot_desk_out": {"code": "*12", "is_active": false}}'
  where exists (select from jsonb_each(feature_codes) as one
    where one.value ->> 'code' like '*11%' or one.value ->> 'code' = '*12'
      or (one.value ->> 'code' = '*1' and one.key <> 'record'));`,
};
