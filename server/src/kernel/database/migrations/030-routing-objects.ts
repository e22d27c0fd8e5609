import { tenantRows } from './tenant-rows.ts';

const tables = `
alter table routing_object
  add column data jsonb not null default '{}',
  add column name_folded text not null default '',
  add column extension text;
create index routing_object_list on routing_object (ma_dn, kind, name_folded, id);

-- One space of internal numbers for subscribers, ring groups, queues and menus (entities.md 4.2).
create table internal_number (ma_dn text not null, extension text not null, kind text not null, id uuid not null,
  primary key (ma_dn, extension));

create table routing_head (ma_dn text primary key, version integer not null);
create table routing_version (ma_dn text not null, id uuid not null, version integer not null,
  at timestamptz(3) not null default now(), user_id uuid, user_name text not null, action text not null,
  kind text not null, object_id uuid not null, name text not null, before jsonb, after jsonb,
  primary key (ma_dn, id));
create index routing_version_newest on routing_version (ma_dn, version desc, id desc);
create index routing_version_object on routing_version (ma_dn, object_id, version desc);

-- How often something was done on a day: calls of an extension by a rule, turns of a group.
create table routing_counter (ma_dn text not null, id uuid not null, day date not null, who text not null,
  count integer not null, last_at timestamptz(3) not null default now(), primary key (ma_dn, id, day, who));

alter table phone_number
  add column provider_name text not null default '',
  add column type text not null default 'fixed',
  add column max_channels integer not null default 0,
  add column expired_at date,
  add column data jsonb not null default '{}';
alter table subscriber add column data jsonb not null default '{}';
`;

/** Inbounds become objects as all others are, their rules a part of them. */
const inbounds = `
insert into routing_object (ma_dn, id, created_at, updated_at, row_version, kind, name, is_active, name_folded, data)
select i.ma_dn, i.id, i.created_at, i.updated_at, i.row_version, 'inbound', i.name, i.is_active, lower(i.name),
  jsonb_build_object('name', i.name, 'number_id', i.number_id, 'max_calls', i.max_calls, 'is_active', i.is_active,
    'rules', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'priority', r.priority,
      'caller_type', r.caller_type, 'caller_values', to_jsonb(r.caller_values), 'is_active', r.is_active,
      'destination', jsonb_build_object('dest_type', r.dest_type, 'dest_id', r.dest_id, 'dest_value', r.dest_value))
      order by r.priority)
      from incoming r where r.ma_dn = i.ma_dn and r.inbound_id = i.id), '[]'::jsonb))
from inbound i;
drop table incoming;
drop table inbound;
create unique index inbound_number on routing_object (ma_dn, (data->>'number_id')) where kind = 'inbound';
`;

/** Objects of before had a name only: the two of the default data get what they stand for. */
const defaults = `
update routing_object o set name_folded = lower(o.name), data = jsonb_build_object('name', o.name, 'members',
  (select jsonb_agg(jsonb_build_object('type', 'subscriber', 'id', s.id, 'priority', s.extension::integer - 100)
     order by s.extension)
   from subscriber s where s.ma_dn = o.ma_dn and s.extension in ('101', '102', '103', '104', '105')))
where o.kind = 'ring_group' and o.data = '{}' and exists (
  select from subscriber s where s.ma_dn = o.ma_dn and s.extension in ('101', '102', '103', '104', '105'));
update routing_object o set name_folded = lower(o.name), data = jsonb_build_object('name', o.name, 'patterns',
  jsonb_build_array(jsonb_build_object('prefix', '0', 'min_len', 10, 'max_len', 11)))
where o.kind = 'outbound' and o.data = '{}';
delete from routing_object where data = '{}';
insert into routing_version (ma_dn, id, version, user_name, action, kind, object_id, name, after)
  select ma_dn, gen_random_uuid(), 1, '', 'create', kind, id, name, data from routing_object;
insert into routing_head (ma_dn, version) select distinct ma_dn, 1 from routing_version;
insert into internal_number (ma_dn, extension, kind, id) select ma_dn, extension, 'subscriber', id from subscriber;
insert into route_edge (ma_dn, from_kind, from_id, slot, to_kind, to_id)
  select o.ma_dn, 'ring_group', o.id, 'members.' || (m.at - 1) || '.id', 'subscriber', (m.member->>'id')::uuid
  from routing_object o, jsonb_array_elements(o.data->'members') with ordinality as m(member, at)
  where o.kind = 'ring_group';
delete from route_edge where from_kind = 'inbound';
insert into route_edge (ma_dn, from_kind, from_id, slot, to_kind, to_id)
  select o.ma_dn, 'inbound', o.id, 'number_id', 'number', (o.data->>'number_id')::uuid
  from routing_object o where o.kind = 'inbound';
insert into route_edge (ma_dn, from_kind, from_id, slot, to_kind, to_id)
  select o.ma_dn, 'inbound', o.id, 'rules.' || (r.at - 1) || '.destination',
    case r.rule->'destination'->>'dest_type' when 'direct' then 'subscriber' when 'voicmail' then 'subscriber'
      when 'group' then 'ring_group' when 'msg' then 'message' when 'time' then 'time_condition'
      when 'lastcall' then 'last_call' when 'voicemaill' then 'shared_voicemail'
      else r.rule->'destination'->>'dest_type' end, (r.rule->'destination'->>'dest_id')::uuid
  from routing_object o, jsonb_array_elements(o.data->'rules') with ordinality as r(rule, at)
  where o.kind = 'inbound' and r.rule->'destination'->>'dest_id' is not null;
`;

/** The owner of the tables is bound by their policies too; moving rows of all tenants is not. */
const moved = ['inbound', 'incoming', 'routing_object', 'route_edge', 'subscriber', 'phone_number'];
const unbound = moved
  .map((table) => `alter table ${table} no force row level security;`)
  .join('\n');
const bound = moved
  .slice(2)
  .map((table) => `alter table ${table} force row level security;`)
  .join('\n');

/** Whoever writes a subscriber or an object, the space of internal numbers follows. */
const trigger = `
create function keep_internal_number() returns trigger language plpgsql as $$
declare
  what text := case when tg_table_name = 'subscriber' then 'subscriber' else to_jsonb(coalesce(new, old))->>'kind' end;
begin
  if tg_op = 'UPDATE' and old.extension is not distinct from new.extension then return null; end if;
  if tg_op <> 'INSERT' then
    delete from internal_number n where n.ma_dn = old.ma_dn and n.extension = old.extension and n.id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.extension is not null then
    insert into internal_number (ma_dn, extension, kind, id) values (new.ma_dn, new.extension, what, new.id);
  end if;
  return null;
end $$;
create trigger keep_internal_number after insert or update or delete on subscriber
  for each row execute function keep_internal_number();
create trigger keep_internal_number after insert or update or delete on routing_object
  for each row execute function keep_internal_number();
`;

/** Whose a number is, for calls from carriers: read by the installation, which has no tenant yet. */
const directory = `
create table number_directory (number text primary key, ma_dn text not null);
insert into number_directory (number, ma_dn) select number, ma_dn from phone_number;
create function keep_number_directory() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from number_directory where number = old.number; end if;
  if tg_op <> 'DELETE' then insert into number_directory (number, ma_dn) values (new.number, new.ma_dn); end if;
  return null;
end $$;
create trigger keep_number_directory after insert or update of number or delete on phone_number
  for each row execute function keep_number_directory();
alter table number_directory enable row level security;
alter table number_directory force row level security;
create policy tenant_rows on number_directory
  using (ma_dn = nullif(current_setting('app.tenant', true), '') or current_user <> 'alo_app')
  with check (ma_dn = nullif(current_setting('app.tenant', true), ''));
grant select, insert, delete on number_directory to alo_app;
`;

const policies = ['internal_number', 'routing_head', 'routing_version', 'routing_counter']
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

/** Telephone objects with all their fields, one space of internal numbers, versions of the routing. */
export const routingObjects = {
  name: '030-routing-objects',
  sql: [tables, unbound, inbounds, defaults, bound, trigger, directory, policies].join('\n'),
};
