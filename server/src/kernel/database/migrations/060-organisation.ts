import { tenantRows } from './tenant-rows.ts';

const unitColumns = `
  add manager_id uuid, add number_ids uuid[] not null default '{}',
  add description text not null default '', add is_active boolean not null default true`;

const tables = `
create table branch (ma_dn text not null, id uuid not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, code text not null, name text not null,
  phone text not null default '', address text not null default '',
  primary key (ma_dn, id), unique (ma_dn, code), unique (ma_dn, name));
alter table branch ${unitColumns},
  add foreign key (ma_dn, manager_id) references account (ma_dn, id);
alter table department ${unitColumns}, add branch_id uuid, add unique (ma_dn, name),
  add foreign key (ma_dn, manager_id) references account (ma_dn, id),
  add foreign key (ma_dn, branch_id) references branch (ma_dn, id);
alter table team ${unitColumns}, add unique (ma_dn, name),
  add foreign key (ma_dn, manager_id) references account (ma_dn, id);

alter table account alter role_id drop not null, add branch_id uuid, add avatar text,
  add deleted_at timestamptz(3), add totp_secret text, add totp_since timestamptz(3),
  add totp_step bigint not null default 0, add recovery_codes text[] not null default '{}',
  add foreign key (ma_dn, branch_id) references branch (ma_dn, id),
  drop constraint account_ma_dn_email_key;
-- Somebody new may have the address of somebody who has left.
create unique index account_email on account (ma_dn, email) where deleted_at is null;
-- The data scope of a role asks for the people of a unit.
create index account_team on account (ma_dn, team_id) where team_id is not null;
create index account_department on account (ma_dn, department_id) where department_id is not null;
create index account_branch on account (ma_dn, branch_id) where branch_id is not null;
create index account_role on account (ma_dn, role_id) where role_id is not null;

alter table role add totp_required boolean not null default false;
alter table session add device text not null default '', add ip text not null default '';
`;

const policies = `${tenantRows('branch')}
grant select, insert, update, delete on branch to alo_app;`;

/** Branches, the rest of departments and teams, soft deletion and second factor of accounts, devices of sessions. */
export const organisation = { name: '060-organisation', sql: `${tables}${policies}` };
