import { callSums } from './163-roll-up-checks.ts';
import {
  addSums,
  dayOf,
  differenceOf,
  differencesOf,
  inSpan,
  repairOf,
  type RollUp,
} from './roll-up.ts';
import { tenantRows } from './tenant-rows.ts';

/** Seconds up to which waits are counted together; the last bucket has no end. */
const waitBuckets = [5, 10, 20, 30, 60, 120, 300] as const;
/** Whoever hangs up before so many seconds has hardly waited. */
export const shortWait = 5;

const counted = (condition: string) => `count(*) filter (where ${condition})`;

/** Waits of one outcome, bucket by bucket: `answered_5`, …, `answered_more`. */
function bucketsOf(outcome: 'answered' | 'abandoned'): Readonly<Record<string, string>> {
  const is = `outcome = '${outcome}'`;
  const upTo = waitBuckets.map((seconds, at): [string, string] => [
    `${outcome}_${seconds}`,
    counted(`${is} and wait_sec <= ${seconds} and wait_sec > ${waitBuckets[at - 1] ?? -1}`),
  ]);
  const last = waitBuckets.at(-1);
  return {
    ...Object.fromEntries(upTo),
    [`${outcome}_more`]: counted(`${is} and wait_sec > ${last}`),
  };
}

/** Visits of queues by hour of Vietnam, with the service level that the queue promised then. */
export const queueHours: RollUp = {
  table: 'queue_day_hour',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('entered_at'),
    hour: `extract(hour from entered_at at time zone 'Asia/Ho_Chi_Minh')::smallint`,
    queue_id: 'queue_id',
    service_sec: 'service_sec',
  },
  sums: {
    calls: 'count(*)',
    answered: counted(`outcome = 'answered'`),
    answered_in_time: counted(`outcome = 'answered' and wait_sec <= service_sec`),
    answered_wait_sec: `coalesce(sum(wait_sec) filter (where outcome = 'answered'), 0)`,
    abandoned: counted(`outcome = 'abandoned'`),
    abandoned_in_time: counted(`outcome = 'abandoned' and wait_sec <= service_sec`),
    abandoned_short: counted(`outcome = 'abandoned' and wait_sec < ${shortWait}`),
    abandoned_wait_sec: `coalesce(sum(wait_sec) filter (where outcome = 'abandoned'), 0)`,
    timed_out: counted(`outcome = 'timeout'`),
    turned_away: counted(`outcome in ('full', 'empty')`),
    call_back: counted(`outcome = 'callback'`),
    ...bucketsOf('answered'),
    ...bucketsOf('abandoned'),
  },
};

/** What 158 keeps; its triggers stay its own. */
const activityDays: RollUp = {
  table: 'user_activity_day',
  key: { ma_dn: 'ma_dn', day: 'day', user_id: 'user_id', status: 'status' },
  sums: { ms: 'sum(ms)' },
};

const tables = `
create table call_queue_visit (ma_dn text not null, call_record_id uuid not null, n smallint not null,
  queue_id uuid not null, entered_at timestamptz(3) not null, wait_sec integer not null,
  outcome text not null, service_sec integer not null,
  primary key (ma_dn, call_record_id, n),
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
create index call_queue_visit_entered on call_queue_visit (ma_dn, entered_at);
create table queue_day_hour (ma_dn text not null, day date not null, hour smallint not null,
  queue_id uuid not null, service_sec integer not null, calls integer not null,
  ${Object.keys(queueHours.sums)
    .filter((name) => name !== 'calls')
    .map((name) => `${name} bigint not null`)
    .join(', ')},
  unique (${Object.keys(queueHours.key).join(', ')}));
${['call_queue_visit', 'queue_day_hour']
  .map(
    (table) => `${tenantRows(table)}\ngrant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n')}
`;

/**
 * Triggers that keep a roll-up equal to the visits. Visits have all that is counted, so that those of a record that is
 * deleted count by themselves.
 */
export function visitTriggers(name: string, rollUp: RollUp): string {
  const take = addSums(rollUp, 'select * from removed', '-');
  const add = addSums(rollUp, 'select * from added');
  const trigger = (event: 'insert' | 'update' | 'delete', rows: string, body: string) => `
create function ${name}_${event}() returns trigger language plpgsql as $$ begin
  ${body}
  return null;
end $$;
create trigger ${name}_${event} after ${event} on call_queue_visit
  referencing ${rows} for each statement execute function ${name}_${event}();`;
  return [
    trigger('insert', 'new table as added', add),
    trigger('update', 'old table as removed new table as added', `${take}\n  ${add}`),
    trigger('delete', 'old table as removed', take),
  ].join('\n');
}

/** Visits by queue that were entered on the days of a difference. */
export const visitsInSpan = `select visit.* from call_queue_visit visit where ${inSpan.replaceAll('record.started_at', 'visit.entered_at')}`;

/** All roll-ups, in the order in which a call that is stored reaches them. */
export const sumsWithQueues = [...callSums, queueHours, activityDays] as const;

/** The queues that each call was in, and their sums by hour; these and working time are compared and rebuilt with the others. */
export const queueVisits = {
  name: '157-queue-visits',
  sql: [
    tables,
    visitTriggers('roll_up_queue', queueHours),
    differenceOf(queueHours, visitsInSpan),
    differencesOf(sumsWithQueues),
    repairOf(sumsWithQueues),
  ].join('\n'),
};
