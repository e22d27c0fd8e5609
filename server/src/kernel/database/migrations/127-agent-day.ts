import { tenantRows } from './tenant-rows.ts';
import { addTo } from './003-call-figures.ts';

const table = `
create table agent_day (ma_dn text not null, day date not null, user_id uuid not null, user_name text,
  team_id uuid, department_id uuid, branch_id uuid, calls integer not null, talk_sec bigint not null,
  unique nulls not distinct (ma_dn, day, user_id, user_name, team_id, department_id, branch_id));
${tenantRows('agent_day')}
grant select, insert, update on agent_day to alo_app;
`;

const columns = [
  'ma_dn',
  `(from_at at time zone 'Asia/Ho_Chi_Minh')::date as day`,
  'user_id',
  'user_name',
  'team_id',
  'department_id',
  'branch_id',
];

/** Only who talked counts, and only people of the company. */
const add = (legs: string, sign: '' | '-' = '') =>
  addTo(
    'agent_day',
    columns,
    `(select leg.*, leg.billed_sec as talk_sec from ${legs} leg
      where leg.user_id is not null and leg.answered_at is not null)`,
    sign,
  );

const triggers = `
create function count_new_legs() returns trigger language plpgsql as $$ begin
  ${add('added')}
  return null;
end $$;
create trigger count_new_legs after insert on call_leg
  referencing new table as added for each statement execute function count_new_legs();

create function count_changed_leg() returns trigger language plpgsql as $$ begin
  ${add('(select old.*)', '-')}
  if tg_op = 'UPDATE' then
  ${add('(select new.*)')}
  end if;
  return null;
end $$;
create trigger count_changed_leg after update on call_leg for each row
  when (old is distinct from new) execute function count_changed_leg();
create trigger count_deleted_leg after delete on call_leg
  for each row execute function count_changed_leg();
`;

// An answered call of before there were legs has one: that of the agent, as the record knows it, so that his figures stay.
// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_record', 'call_leg', 'agent_day'];
const existing = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
insert into call_leg (ma_dn, call_record_id, n, number, extension, user_id, user_name, team_id,
  department_id, branch_id, from_at, answered_at, ended_at, billed_sec)
select ma_dn, id, 1, coalesce(extension, case direction when 'inbound' then to_number else from_number end),
  extension, user_id, user_name, team_id, department_id, branch_id, started_at,
  coalesce(answered_at, ended_at - talk_sec * interval '1 second'), ended_at, talk_sec
from call_record record
where disposition = 'answered' and user_id is not null and not exists (
  select from call_leg where call_leg.ma_dn = record.ma_dn and call_leg.call_record_id = record.id);
${add('call_leg')}
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

/**
 * Answered legs and seconds of talk by day and agent, with name and units of the time, kept in the transaction that
 * stores or changes a leg: of a call that was transferred each agent has what he talked himself.
 */
export const agentDay = { name: '127-agent-day', sql: [table, existing, triggers].join('\n') };
