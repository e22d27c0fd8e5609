import { tenantRows } from './tenant-rows.ts';

// Moments have milliseconds, as in JavaScript: a cursor that lost microseconds would skip or repeat rows.
/** Columns that every tenant table has, and its key: tenant first, so that it can be sharded by tenant. */
const common = `
  ma_dn text not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1`;

const tenantTables = [
  'tenant',
  'role',
  'account',
  'department',
  'team',
  'profile_status',
  'data_source',
  'project',
  'customer',
  'subscriber',
  'call_record',
  'session',
  'system_setting',
  'notice',
  'user_activity',
  'phone_number',
  'inbound',
  'incoming',
  'routing_object',
  'route_edge',
  'outgoing_attempt',
  'survey_category',
];

const tables = `
create sequence tenant_code start 1001 maxvalue 999999;

create table tenant (
  ma_dn text primary key, name text not null, plan text not null, max_users integer not null,
  features text[] not null, date_expired date, is_demo boolean not null default false,
  logo text, favicon text, shop_key text not null, created_at timestamptz(3) not null default now());

create table role (${common}, name text not null, display_name text not null default '',
  description text not null default '', permissions text[] not null, data_scope text not null default 'self',
  primary key (ma_dn, id), unique (ma_dn, name));

create table department (${common}, code text not null, name text not null,
  primary key (ma_dn, id), unique (ma_dn, code));
create table team (${common}, code text not null, name text not null, department_id uuid,
  primary key (ma_dn, id), unique (ma_dn, code),
  foreign key (ma_dn, department_id) references department (ma_dn, id));

create table account (${common}, name text not null, email text not null, phone text not null default '',
  password_hash text not null, role_id uuid not null, department_id uuid, team_id uuid,
  is_active boolean not null default true, status_activity integer not null default 1,
  last_login_at timestamptz(3),
  primary key (ma_dn, id), unique (ma_dn, email),
  foreign key (ma_dn, role_id) references role (ma_dn, id),
  foreign key (ma_dn, department_id) references department (ma_dn, id),
  foreign key (ma_dn, team_id) references team (ma_dn, id));

create table session (ma_dn text not null, id uuid not null, user_id uuid not null,
  refresh_hash text not null, previous_hash text, rotated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null, remember boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (ma_dn, id), foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index session_of_user on session (ma_dn, user_id);

create table profile_status (${common}, code text not null, name text not null, color text not null,
  is_default boolean not null default false, sort integer not null default 0,
  primary key (ma_dn, id), unique (ma_dn, name));
create table data_source (${common}, code text not null, name text not null,
  primary key (ma_dn, id), unique (ma_dn, name));
create table project (${common}, code text not null, name text not null,
  primary key (ma_dn, id), unique (ma_dn, name));

create table customer (${common}, code text not null, name text not null, name_folded text not null,
  email text not null default '', phone text not null, phone_e164 text not null,
  address text not null default '', zalo text not null default '', facebook text not null default '',
  status_id uuid not null, note text not null default '', note_in_calling text not null default '',
  user_id uuid, datasource_id uuid, project_id uuid, dnc boolean not null default false,
  last_call_at timestamptz(3), calls_count integer not null default 0, deleted_at timestamptz(3),
  primary key (ma_dn, id),
  foreign key (ma_dn, status_id) references profile_status (ma_dn, id),
  foreign key (ma_dn, user_id) references account (ma_dn, id),
  foreign key (ma_dn, datasource_id) references data_source (ma_dn, id),
  foreign key (ma_dn, project_id) references project (ma_dn, id));
create unique index customer_code on customer (ma_dn, code) where deleted_at is null;
create unique index customer_phone on customer (ma_dn, phone_e164) where deleted_at is null;
create index customer_newest on customer (ma_dn, created_at desc, id desc) where deleted_at is null;
create index customer_by_name on customer (ma_dn, name_folded, id) where deleted_at is null;
create index customer_last_call on customer (ma_dn, last_call_at desc nulls last, id desc) where deleted_at is null;

create table subscriber (${common}, extension text not null, name text not null, name_folded text not null,
  secret text not null, user_id uuid, record_policy text not null default 'inherit',
  ring_timeout integer not null default 30, max_contacts integer not null default 1,
  webrtc boolean not null default true, codecs text[] not null, dnd boolean not null default false,
  is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, extension), unique (ma_dn, user_id),
  foreign key (ma_dn, user_id) references account (ma_dn, id));

create table call_record (ma_dn text not null, id uuid not null, call_id text not null,
  direction text not null, from_number text not null, to_number text not null,
  customer_id uuid, customer_name text, user_id uuid, user_name text, extension text, hotline text,
  started_at timestamptz(3) not null, answered_at timestamptz(3), ended_at timestamptz(3) not null,
  duration integer not null, wait_sec integer not null, ring_sec integer not null,
  talk_sec integer not null, disposition text not null, hangup_by text, hangup_cause integer,
  sip_status integer, note text not null default '',
  primary key (ma_dn, id), unique (ma_dn, call_id));
create index call_record_newest on call_record (ma_dn, started_at desc, id desc);
create index call_record_user on call_record (ma_dn, user_id, started_at desc, id desc);

create table system_setting (ma_dn text not null, key text not null, value text not null,
  primary key (ma_dn, key));
create table notice (ma_dn text not null, id uuid not null, user_id uuid, title text not null,
  body text not null, kind text not null, link text, read_at timestamptz(3),
  created_at timestamptz(3) not null default now(), primary key (ma_dn, id));
create table user_activity (ma_dn text not null, id uuid not null, user_id uuid not null,
  status integer not null, from_at timestamptz(3) not null, to_at timestamptz(3),
  primary key (ma_dn, id));
create index user_activity_open on user_activity (ma_dn, user_id) where to_at is null;
create table outgoing_attempt (ma_dn text not null, id uuid not null, user_id uuid not null,
  phone text not null, created_at timestamptz(3) not null default now(), primary key (ma_dn, id));

create table phone_number (${common}, number text not null, display_name text not null default '',
  usage text not null default 'inout', is_active boolean not null default true,
  primary key (ma_dn, id), unique (number));
create table inbound (${common}, name text not null, number_id uuid not null,
  max_calls integer not null default 0, is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, name), unique (ma_dn, number_id),
  foreign key (ma_dn, number_id) references phone_number (ma_dn, id));
create table incoming (${common}, inbound_id uuid not null, priority integer not null,
  caller_type text not null, caller_values text[] not null default '{}', dest_type text not null,
  dest_id uuid, dest_value text, is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, inbound_id, priority),
  foreign key (ma_dn, inbound_id) references inbound (ma_dn, id) on delete cascade);
create table routing_object (${common}, kind text not null, name text not null,
  is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, kind, name));
create table route_edge (ma_dn text not null, from_kind text not null, from_id uuid not null,
  slot text not null, to_kind text not null, to_id uuid not null,
  primary key (ma_dn, from_kind, from_id, slot));
create index route_edge_to on route_edge (ma_dn, to_kind, to_id);

create table survey_category (${common}, name text not null, code text not null default '',
  description text not null default '', sort integer not null default 0,
  is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, name));

create table journal_mark (node text primary key, mark text not null);
-- Codes only, so that work of the installation itself finds its tenants.
create table tenant_directory (ma_dn text primary key);
`;

const policies = tenantTables
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

const role = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'alo_app') then
    create role alo_app nologin nosuperuser nobypassrls;
  end if;
  execute format('grant alo_app to %I', current_user);
end $$;
grant usage on schema public to alo_app;
`;

// Searching by a part of a text is fast where the extension is at hand, and works without it.
const trigrams = `
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index customer_name_part on customer using gin (name_folded gin_trgm_ops);
    create index customer_phone_part on customer using gin (phone gin_trgm_ops);
  end if;
end $$;
`;

/** The first schema: tenants, people, customers, telephone objects, call records. */
export const initial = { name: '001-initial', sql: [tables, role, policies, trigrams].join('\n') };
