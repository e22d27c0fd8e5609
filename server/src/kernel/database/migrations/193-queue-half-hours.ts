import { shortWait, visitsInSpan, visitTriggers } from './157-queue-visits.ts';
import { sumsWithCarriers } from './161-carrier-days.ts';
import { dayOf, differenceOf, differencesOf, repairOf, type RollUp } from './roll-up.ts';
import { tenantRows } from './tenant-rows.ts';

/** Visits of queues by half hour of Vietnam: by it people are planned. */
const queueHalfHours: RollUp = {
  table: 'queue_half_hour',
  key: {
    ma_dn: 'ma_dn',
    queue_id: 'queue_id',
    day: dayOf('entered_at'),
    half_hour: `floor(extract(epoch from (entered_at at time zone 'Asia/Ho_Chi_Minh')::time) / 1800)::smallint`,
  },
  sums: {
    calls: 'count(*)',
    abandoned_short: `count(*) filter (where outcome = 'abandoned' and wait_sec < ${shortWait})`,
  },
};

const { table } = queueHalfHours;
const keys = Object.keys(queueHalfHours.key).join(', ');

// Columns in the order in which differences are read. Queue before day: one queue is read over many days.
const made = `
create table ${table} (ma_dn text not null, queue_id uuid not null, day date not null,
  half_hour smallint not null, calls integer not null, abandoned_short bigint not null,
  primary key (${keys}));
${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;
`;

// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_queue_visit', table];
const past = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
insert into ${table} select * from ${table}_difference('2000-01-01', '2100-01-01');
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

/** All roll-ups, in the order in which a call that is stored reaches them. */
const allSums = [...sumsWithCarriers, queueHalfHours] as const;

/** When callers came to a queue, in a time that does not grow with their number. */
export const queueHalfHourSums = {
  name: '193-queue-half-hours',
  sql: [
    made,
    visitTriggers('roll_up_half_hour', queueHalfHours),
    differenceOf(queueHalfHours, visitsInSpan),
    past,
    differencesOf(allSums),
    repairOf(allSums),
  ].join('\n'),
};
