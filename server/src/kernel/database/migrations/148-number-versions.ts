/**
 * What the operator did with numbers of the installation: whose each was and is. The operator finds by the directory whose a
 * number is; the rows themselves are read inside their company.
 */
export const numberVersions = {
  name: '148-number-versions',
  sql: `
create table number_version (version integer primary key generated always as identity, number text not null,
  action text not null check (action in ('assign', 'update', 'move', 'withdraw')), company text not null,
  company_before text not null, by text not null, at timestamptz(3) not null default now());
grant select, insert on number_version to alo_operator;
grant select on number_directory to alo_operator;`,
};
