import { tenantRows } from './tenant-rows.ts';

const tables = `
create table api_key (ma_dn text not null, id uuid not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, name text not null, prefix text not null, hash text not null,
  permissions text[] not null, user_id uuid not null, expires_at timestamptz(3),
  last_used_at timestamptz(3), revoked_at timestamptz(3), primary key (ma_dn, id), unique (ma_dn, hash),
  foreign key (ma_dn, user_id) references account (ma_dn, id));

create table webhook (ma_dn text not null, id uuid not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, name text not null, url text not null,
  events text[] not null, secret text not null, is_active boolean not null,
  disabled_reason text not null default '', primary key (ma_dn, id), unique (ma_dn, name));

create table webhook_delivery (ma_dn text not null, id uuid not null default gen_random_uuid(),
  webhook_id uuid not null, event text not null, payload jsonb not null,
  status text not null default 'waiting', attempts integer not null default 0,
  response_status integer, error text not null default '', took_ms integer,
  next_at timestamptz(3) default now(), delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(), primary key (ma_dn, id),
  foreign key (ma_dn, webhook_id) references webhook (ma_dn, id) on delete cascade);
create index webhook_delivery_newest on webhook_delivery (ma_dn, webhook_id, created_at desc, id desc);
create index webhook_delivery_old on webhook_delivery (ma_dn, created_at);

-- What waits, of all tenants: only names, so that one sender finds its work without seeing rows.
create table webhook_due (delivery_id uuid primary key, ma_dn text not null,
  due_at timestamptz(3) not null);
create index webhook_due_first on webhook_due (due_at);
`;

// The sender asks for all tenants, as the owner of the table.
const policies = `
${['api_key', 'webhook', 'webhook_delivery', 'webhook_due'].map(tenantRows).join('\n')}
create policy sender on webhook_due to current_user using (true) with check (true);
grant select, insert, update, delete on api_key, webhook, webhook_delivery, webhook_due to alo_app;
`;

// A message waits exactly while its name stands in webhook_due.
const queue = `
create function webhook_delivery_due() returns trigger language plpgsql as $$
begin
  if new.next_at is null then
    delete from webhook_due where delivery_id = new.id;
  else
    insert into webhook_due values (new.id, new.ma_dn, new.next_at)
      on conflict (delivery_id) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
create trigger webhook_delivery_due after insert or update of next_at on webhook_delivery
  for each row execute function webhook_delivery_due();
create function webhook_delivery_gone() returns trigger language plpgsql as $$
begin
  delete from webhook_due where delivery_id = old.id;
  return null;
end $$;
create trigger webhook_delivery_gone after delete on webhook_delivery
  for each row execute function webhook_delivery_gone();
`;

// Events follow the rows, whoever writes them, in the transaction that writes them.
const events = `
create function webhook_call() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (ma_dn, webhook_id, event, payload)
  select added.ma_dn, webhook.id, heard.event, jsonb_build_object(
      'call_id', added.call_id, 'direction', added.direction, 'disposition', added.disposition,
      'from_number', added.from_number, 'to_number', added.to_number, 'hotline', added.hotline,
      'extension', added.extension, 'user_id', added.user_id, 'user_name', added.user_name,
      'customer_id', added.customer_id, 'customer_name', added.customer_name,
      'started_at', added.started_at, 'answered_at', added.answered_at, 'ended_at', added.ended_at,
      'duration', added.duration, 'talk_sec', added.talk_sec, 'queue_id', added.queue_id,
      'has_recording', added.recording is not null)
  from added
  join webhook on webhook.ma_dn = added.ma_dn and webhook.is_active
  cross join unnest(webhook.events) as heard(event)
  where heard.event = 'call.ended'
    or (heard.event = 'call.missed' and added.direction = 'inbound'
      and added.disposition in ('missed', 'abandoned', 'no_answer'));
  return null;
end $$;
create trigger webhook_call after insert on call_record
  referencing new table as added for each statement execute function webhook_call();

create function webhook_customer_payload(customer) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', $1.id, 'code', $1.code, 'name', $1.name, 'phone', $1.phone,
    'email', $1.email, 'status_id', $1.status_id, 'user_id', $1.user_id,
    'created_at', $1.created_at, 'updated_at', $1.updated_at)
$$;

create function webhook_customer_added() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (ma_dn, webhook_id, event, payload)
  select added.ma_dn, webhook.id, 'customer.created', webhook_customer_payload(added)
  from added
  join webhook on webhook.ma_dn = added.ma_dn and webhook.is_active
    and 'customer.created' = any (webhook.events);
  return null;
end $$;
create trigger webhook_customer_added after insert on customer
  referencing new table as added for each statement execute function webhook_customer_added();

-- A call moves last_call_at and calls_count: that is no change of the customer.
create function webhook_customer_changed() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (ma_dn, webhook_id, event, payload)
  select new_row.ma_dn, webhook.id, change.event, webhook_customer_payload(new_row)
  from new_row
  join old_row on old_row.ma_dn = new_row.ma_dn and old_row.id = new_row.id
  join webhook on webhook.ma_dn = new_row.ma_dn and webhook.is_active
  cross join lateral (select case
    when old_row.deleted_at is null and new_row.deleted_at is not null then 'customer.deleted'
    else 'customer.updated' end) as change(event)
  where change.event = any (webhook.events)
    and (change.event = 'customer.deleted' or new_row.row_version <> old_row.row_version);
  return null;
end $$;
create trigger webhook_customer_changed after update on customer
  referencing old table as old_row new table as new_row
  for each statement execute function webhook_customer_changed();
`;

/** API keys, web-hooks, and the messages that wait for them. */
export const integration = {
  name: '080-integration',
  sql: [tables, policies, queue, events].join('\n'),
};
