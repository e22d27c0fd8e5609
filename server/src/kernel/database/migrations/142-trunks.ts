/**
 * Ways to carriers. They belong to the installation: only the role of its operator reaches them, and the server itself.
 * `form` is `trunkValuesSchema` of @alo/contracts, `secret` the sealed password, empty for none. Each change is a version
 * with what the trunk was afterwards: by it a trunk is restored, one that is gone too.
 */
export const trunks = {
  name: '142-trunks',
  sql: `
create table trunk (id uuid primary key, name text not null unique, form jsonb not null,
  secret text not null default '', updated_by text not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1);
create table trunk_version (version integer primary key generated always as identity, trunk_id uuid not null,
  name text not null, action text not null check (action in ('import', 'create', 'update', 'delete', 'restore')),
  by text not null, at timestamptz(3) not null default now(), before jsonb, form jsonb not null,
  secret text not null default '');
grant select, insert, update, delete on trunk to alo_operator;
grant select, insert on trunk_version to alo_operator;`,
};
