import { tenantRows } from './tenant-rows.ts';

// Counts only: what a page tells must not grow with what it tells. `outcome` is '' for a load, else why
// it failed; `bucket` is the index of a span of load times, -1 where no time was told.
const tables = `
create table remote_load (ma_dn text not null, day date not null, remote text not null,
  version text not null, outcome text not null, bucket smallint not null, count integer not null,
  primary key (ma_dn, day, remote, version, outcome, bucket));
create index remote_load_day on remote_load (day);
create table remote_run (ma_dn text not null, user_id uuid not null, remote text not null,
  version text not null, at timestamptz(3) not null, primary key (ma_dn, user_id, remote),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index remote_run_newest on remote_run (at);
`;

const policies = ['remote_load', 'remote_run']
  .map(
    (table) => `${tenantRows(table)}
create policy operator_reads on ${table} for select to alo_operator using (true);
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

// The operator reads across tenants in a role of its own. It may read these two tables and nothing else
// of the database, of the second one not even who the people are.
const role = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'alo_operator') then
    create role alo_operator nologin nosuperuser nobypassrls;
  end if;
  execute format('grant alo_operator to %I', current_user);
end $$;
grant usage on schema public to alo_operator;
`;
const grants = `
grant select on remote_load to alo_operator;
grant select (remote, version, at) on remote_run to alo_operator;
`;

/** Which versions of the remotes were loaded, how fast, and what failed. */
export const remoteFigures = {
  name: '010-remote-figures',
  sql: [role, tables, policies, grants].join('\n'),
};
