import { extensionDays, unitDays } from './160-call-roll-ups.ts';
import { dayOf, differenceOf, differencesOf, inSpan, repairOf, type RollUp } from './roll-up.ts';

const counted = { calls: 'count(*)', talk_sec: 'sum(talk_sec)' } as const;
const units = ['team_id', 'department_id', 'branch_id'] as const;
const own = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, column]));

/** What migrations 003, 094 and 131 keep; their triggers stay theirs. */
const hours: RollUp = {
  table: 'call_hour',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('started_at'),
    hour: `extract(hour from started_at at time zone 'Asia/Ho_Chi_Minh')::smallint`,
    direction: 'direction',
    disposition: 'disposition',
  },
  sums: counted,
};
const days: RollUp = {
  table: 'call_day',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('started_at'),
    user_id: 'user_id',
    user_name: 'user_name',
    to_extension: `case when length(to_number) <= 6 then to_number else '' end`,
    direction: 'direction',
    disposition: 'disposition',
    ...own(units.flatMap((unit) => [unit, `to_${unit}`])),
  },
  sums: counted,
};
export const agentDays: RollUp = {
  table: 'agent_day',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('from_at'),
    user_id: 'user_id',
    ...own(['user_name', ...units]),
  },
  sums: counted,
};

const records = `select record.* from call_record record where ${inSpan}`;

const ofFirst = ['from_at', 'user_name', ...units]
  .map((column) => `(array_agg(leg.${column} order by leg.n))[1] as ${column}`)
  .join(', ');

/**
 * What each person talked in each call, on the day of his first leg, which may be that after the day of the call.
 * @param source - `call_record record` joined with its `call_leg leg`
 */
export const talksOf = (source: string, span: string) => `select * from (
      select leg.ma_dn, leg.user_id, ${ofFirst}, sum(leg.billed_sec) as talk_sec
      from ${source}
      where ${span}
        and leg.user_id is not null and leg.answered_at is not null
      group by leg.ma_dn, leg.call_record_id, leg.user_id) talk
    where ${dayOf('talk.from_at')} between first_day and last_day`;
const talks = talksOf(
  `call_leg leg
      join call_record record on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id`,
  inSpan.replace('first_day::', '(first_day - 1)::'),
);

/** All roll-ups of calls, in the order in which a call that is stored reaches them. */
export const callSums = [hours, days, unitDays, agentDays, extensionDays] as const;

const mark = `
-- How far the command that rebuilds has come, so that it continues; one row at most. Of no tenant.
create table roll_up_repair (id boolean primary key default true check (id), until_day date not null,
  company text not null, day date not null);
`;

/** Every sum that is kept with the calls can be compared with them, and repaired. */
export const rollUpChecks = {
  name: '163-roll-up-checks',
  sql: [
    mark,
    differenceOf(hours, records),
    differenceOf(days, records),
    differenceOf(agentDays, talks),
    differencesOf(callSums),
    repairOf(callSums),
  ].join('\n'),
};
