import { extensionDays, extensionsOfCalls } from './160-call-roll-ups.ts';
import { agentDays, talksOf } from './163-roll-up-checks.ts';
import { dayOf, differenceOf, inSpan } from './roll-up.ts';

/** The legs of each call by their key: `offset 0` keeps PostgreSQL from reading all legs of all days for those of one. */
const calls = `call_record record
    cross join lateral (select * from call_leg
      where call_leg.ma_dn = record.ma_dn and call_leg.call_record_id = record.id offset 0) leg`;

const replaced = (statement: string) =>
  statement.replace('create function', 'create or replace function');

/** Of the day before only those that went on over midnight, for which there is an index. */
const overMidnight = `(${inSpan
  .replace('first_day::', '(first_day - 1)::')
  .replace('(last_day + 1)::', 'first_day::')}
      and ${dayOf('record.started_at')} <> ${dayOf('record.ended_at')})`;

/** A day is compared with its sums in a time that does not grow with all the other days. */
export const legsByCall = {
  name: '190-legs-by-call',
  sql: [
    differenceOf(agentDays, talksOf(calls, `((${inSpan}) or ${overMidnight})`)),
    differenceOf(extensionDays, extensionsOfCalls(calls, ` and ${inSpan}`)),
  ]
    .map(replaced)
    .join('\n'),
};
