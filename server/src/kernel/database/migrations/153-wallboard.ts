import { tenantRows } from './tenant-rows.ts';

/** Wallboards of supervisors, and the addresses with which televisions show them. The token itself is kept nowhere. */
export const wallboard = {
  name: '153-wallboard',
  sql: `
create table wallboard (ma_dn text not null, id uuid not null, user_id uuid not null, name text not null,
  tiles jsonb not null, token_hash text, shared_at timestamptz(3), seen_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, primary key (ma_dn, id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index wallboard_user on wallboard (ma_dn, user_id);
create unique index wallboard_token on wallboard (ma_dn, token_hash) where token_hash is not null;
${tenantRows('wallboard')}
grant select, insert, update, delete on wallboard to alo_app;
`,
};
