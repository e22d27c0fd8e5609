import { tenantRows } from './tenant-rows.ts';

const tables = `
-- Append-only: the application may read and add, never change or delete.
create table audit_log (ma_dn text not null, id uuid not null, user_id uuid, user_name text not null,
  action text not null, target_kind text not null, target_id uuid, target_name text not null default '',
  before jsonb, after jsonb, ip text not null default '', created_at timestamptz(3) not null default now(),
  primary key (ma_dn, id));
create index audit_log_newest on audit_log (ma_dn, created_at desc, id desc);
create index audit_log_target on audit_log (ma_dn, target_kind, target_id, created_at desc);

-- Notes and changes of a customer; calls come from the call records.
create table customer_entry (ma_dn text not null, id uuid not null, customer_id uuid not null,
  kind text not null, text text not null default '', change_from text not null default '',
  call_ref text, user_id uuid, user_name text not null,
  created_at timestamptz(3) not null default now(), primary key (ma_dn, id),
  foreign key (ma_dn, customer_id) references customer (ma_dn, id) on delete cascade);
create index customer_entry_newest on customer_entry (ma_dn, customer_id, created_at desc, id desc);
create unique index customer_entry_of_call on customer_entry (ma_dn, customer_id, call_ref);
create index call_record_customer on call_record (ma_dn, customer_id, started_at desc, id desc);

-- What an undo needs: each customer before the change, and what was moved to another one.
create table customer_change (ma_dn text not null, id uuid not null, user_id uuid not null,
  kind text not null, before jsonb not null, undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(), primary key (ma_dn, id));

create table saved_view (ma_dn text not null, id uuid not null, user_id uuid not null,
  list text not null, name text not null, query text not null, hidden text[] not null,
  compact boolean not null, is_default boolean not null, is_shared boolean not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, primary key (ma_dn, id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create unique index saved_view_name on saved_view (ma_dn, user_id, list, name);
create unique index saved_view_default on saved_view (ma_dn, user_id, list) where is_default;
create index saved_view_list on saved_view (ma_dn, list);
`;

// A number that was saved although another customer has it is out of the unique index, knowingly.
const customers = `
alter table customer add column phone_shared boolean not null default false;
drop index customer_phone;
create unique index customer_phone on customer (ma_dn, phone_e164)
  where deleted_at is null and not phone_shared;
create index customer_by_phone on customer (ma_dn, phone_e164, created_at) where deleted_at is null;
create index customer_by_email on customer (ma_dn, lower(email)) where deleted_at is null and email <> '';
create index customer_of_user on customer (ma_dn, user_id, created_at desc, id desc)
  where deleted_at is null;
create index customer_of_status on customer (ma_dn, status_id, created_at desc, id desc)
  where deleted_at is null;
create index customer_code_number on customer
  (ma_dn, (substring(code from '^KH([0-9]{6,9})$')::integer) desc)
  where substring(code from '^KH([0-9]{6,9})$') is not null;
`;

const policies = `
${['audit_log', 'customer_entry', 'customer_change', 'saved_view'].map(tenantRows).join('\n')}
grant select, insert on audit_log to alo_app;
grant select, insert, update, delete on customer_entry, customer_change, saved_view to alo_app;
`;

/** Audit log, timeline and changes of customers, saved views, numbers of several customers. */
export const customerWork = {
  name: '070-customer-work',
  sql: [tables, customers, policies].join('\n'),
};
