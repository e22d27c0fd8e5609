import { tenantRows } from './tenant-rows.ts';

const common = `
  ma_dn text not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1`;

const tables = `
create table telecom_switchboard (${common}, name text not null, tenant_domain text not null,
  external_id text not null, status text not null check (status in ('active', 'pending', 'suspended')),
  synced_at timestamptz(3), primary key (ma_dn, id), unique (ma_dn, external_id));

-- decider: who says yes or no, the operator of this installation or a provider outside.
create table telecom_hotline (${common}, hotline text not null, network text not null, name text not null,
  connection_method text not null, owner_name text not null, tax_code text not null, note text not null,
  switchboard_id uuid not null, status text not null check (status in ('draft', 'submitted', 'approved', 'rejected')),
  reason text not null default '', decider text not null check (decider in ('operator', 'provider')),
  external_id text not null default '', number_id uuid, submitted_by uuid,
  submitted_at timestamptz(3), decided_at timestamptz(3),
  primary key (ma_dn, id), unique (ma_dn, hotline),
  foreign key (ma_dn, switchboard_id) references telecom_switchboard (ma_dn, id),
  foreign key (ma_dn, number_id) references phone_number (ma_dn, id));

create table telecom_document (${common}, hotline_id uuid not null, name text not null, mime text not null,
  size integer not null, content bytea not null, primary key (ma_dn, id),
  foreign key (ma_dn, hotline_id) references telecom_hotline (ma_dn, id) on delete cascade);
create index telecom_document_of on telecom_document (ma_dn, hotline_id);

-- What waits for the operator, and whose it is: nothing else of a company is seen through it.
create table telecom_request (ma_dn text not null, id uuid not null, submitted_at timestamptz(3) not null,
  primary key (ma_dn, id));
create index telecom_request_oldest on telecom_request (submitted_at, id);
create function keep_telecom_request() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from telecom_request where ma_dn = old.ma_dn and id = old.id; end if;
  if tg_op <> 'DELETE' and new.status = 'submitted' and new.decider = 'operator' then
    insert into telecom_request (ma_dn, id, submitted_at) values (new.ma_dn, new.id, new.submitted_at);
  end if;
  return null;
end $$;
create trigger keep_telecom_request after insert or update or delete on telecom_hotline
  for each row execute function keep_telecom_request();

-- An account at provider 2 or 3. Without a secret of its own it is that of its subscriber on our exchange.
create table voice_subscriber (${common}, subscriber_id uuid not null, provider smallint not null check (provider in (2, 3)),
  expired_at date, is_suspended boolean not null default false, external_id text not null default '',
  extentions_number text not null default '', tenant_domain text not null default '', secret text not null default '',
  sdk_user_id text not null default '', synced_at timestamptz(3),
  primary key (ma_dn, id), unique (ma_dn, subscriber_id, provider),
  foreign key (ma_dn, subscriber_id) references subscriber (ma_dn, id) on delete cascade);

-- The key of the telecom API speaks for a person and is made when it is asked for.
alter table tenant drop column shop_key;
`;

const names = [
  'telecom_switchboard',
  'telecom_hotline',
  'telecom_document',
  'telecom_request',
  'voice_subscriber',
];
const policies = names
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

const operator = `
create policy operator_reads on telecom_request for select to alo_operator using (true);
grant select on telecom_request to alo_operator;
`;

/** Switchboards, hotlines with their documents, and accounts at voice providers (entities.md §5.1, §5.2). */
export const telecom = { name: '040-telecom', sql: [tables, policies, operator].join('\n') };
