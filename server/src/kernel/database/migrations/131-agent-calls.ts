import { addTo } from './003-call-figures.ts';

/** What one person has of one call, at the time, with the name and in the units of the first leg on which he talked. */
const ofFirstLeg = ['from_at', 'user_name', 'team_id', 'department_id', 'branch_id'];

const add = (legs: string, sign: '' | '-' = '') =>
  addTo(
    'agent_day',
    [
      'ma_dn',
      `(from_at at time zone 'Asia/Ho_Chi_Minh')::date as day`,
      'user_id',
      'user_name',
      'team_id',
      'department_id',
      'branch_id',
    ],
    `(select ma_dn, user_id,
        ${ofFirstLeg.map((name) => `(array_agg(${name} order by n))[1] as ${name}`).join(', ')},
        sum(billed_sec) as talk_sec
      from ${legs} leg where user_id is not null and answered_at is not null
      group by ma_dn, call_record_id, user_id)`,
    sign,
  );

/** Legs of the calls of which legs were changed; without those that were added, where it is asked for. */
const present = (changed: string, without?: string) =>
  `select leg.* from call_leg leg
   where (ma_dn, call_record_id) in (select ma_dn, call_record_id from ${changed})` +
  (without === undefined
    ? ''
    : ` and (ma_dn, call_record_id, n) not in (select ma_dn, call_record_id, n from ${without})`);

/** Takes away what the calls counted for before, adds what they count for now. */
const recount = (before: string, now: string) => `begin
  ${add(`(${before})`, '-')}
  ${add(`(${now})`)}
  return null;
end`;

const triggers = `
drop trigger count_changed_leg on call_leg;
drop trigger count_deleted_leg on call_leg;
drop function count_changed_leg();

create or replace function count_new_legs() returns trigger language plpgsql as $$
${recount(present('added', 'added'), present('added'))} $$;

create function count_changed_legs() returns trigger language plpgsql as $$
${recount(
  `${present('(select * from removed union all select * from added) changed', 'added')}
   union all select * from removed`,
  present('(select * from removed union all select * from added) changed'),
)} $$;
create trigger count_changed_legs after update on call_leg
  referencing old table as removed new table as added
  for each statement execute function count_changed_legs();

create function count_deleted_legs() returns trigger language plpgsql as $$
${recount(`${present('removed')} union all select * from removed`, present('removed'))} $$;
create trigger count_deleted_legs after delete on call_leg
  referencing old table as removed for each statement execute function count_deleted_legs();
`;

// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_leg', 'agent_day'];
const recountAll = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
delete from agent_day;
${add('call_leg')}
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

/**
 * Each person has a call once, with all that he talked in it: who is transferred away and back, or taken from a queue
 * twice, has two legs of one call.
 */
export const agentCalls = { name: '131-agent-calls', sql: [triggers, recountAll].join('\n') };
