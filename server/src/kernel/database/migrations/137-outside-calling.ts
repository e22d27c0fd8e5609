import { tenantRows } from './tenant-rows.ts';

const tables = `
-- What the operator lets a company do outside. No row: nothing was decided yet, and nothing goes out.
create table outside_calling (ma_dn text primary key,
  state text not null default 'pending' check (state in ('pending', 'allowed', 'suspended')),
  reason text not null default '', all_trunks boolean not null default false, trunks text[] not null default '{}',
  abroad boolean not null default false, premium boolean not null default false,
  money_per_day integer not null, per_minute integer not null, concurrent integer not null,
  decided_by text not null default '', decided_at timestamptz(3), requested_at timestamptz(3),
  row_version integer not null default 1);

-- Calls that were let out, by what was sent to the carrier, with what each cost by the list prices once it is over.
create table outside_call (ma_dn text not null, call_id text not null, sent text not null,
  at timestamptz(3) not null default now(), cost integer, primary key (ma_dn, call_id, sent));
create index outside_call_of_day on outside_call (ma_dn, at);
`;

// The company reads its own; only the role of the operator writes.
const policies = `
${tenantRows('outside_calling')}
grant select on outside_calling to alo_app;
create policy operator_decides on outside_calling to alo_operator using (true) with check (true);
grant select, insert, update on outside_calling to alo_operator;
grant select on tenant_directory to alo_operator;
${tenantRows('outside_call')}
grant select, insert, update, delete on outside_call to alo_app;`;

// Companies that were there with a number in service keep what they had; for its owner a table has rows of tenants
// only without the force.
const present = `
${['phone_number', 'routing_object', 'outside_calling']
  .map((table) => `alter table ${table} no force row level security;`)
  .join('\n')}
insert into outside_calling (ma_dn, state, reason, all_trunks, abroad, premium, money_per_day, per_minute, concurrent)
  select known.ma_dn, 'allowed', 'Đã gọi ra ngoài trước khi có mục này', true, pattern.abroad, pattern.premium, 0, 0, 0
  from tenant_directory known
  cross join lateral (
    select coalesce(bool_or(text.named ~ '^(00|\\+)'), false) as abroad,
      coalesce(bool_or(text.named ~ '^(0084|84|0)?1900'), false) as premium
    from routing_object rule
    cross join lateral jsonb_array_elements(coalesce(rule.data -> 'patterns', '[]'::jsonb)) as one(pattern)
    cross join lateral (values (one.pattern ->> 'prefix'),
      (coalesce(one.pattern ->> 'prepend', '')
        || substr(one.pattern ->> 'prefix', coalesce((one.pattern ->> 'strip')::integer, 0) + 1))) as text(named)
    where rule.ma_dn = known.ma_dn and rule.kind = 'outbound' and rule.is_active) as pattern
  where exists (select from phone_number
    where phone_number.ma_dn = known.ma_dn and is_active and usage <> 'in');
${['phone_number', 'routing_object', 'outside_calling']
  .map((table) => `alter table ${table} force row level security;`)
  .join('\n')}`;

/** Who may call outside, by which trunks and up to which ceilings: the operator decides. */
export const outsideCalling = {
  name: '137-outside-calling',
  sql: [tables, policies, present].join('\n'),
};
