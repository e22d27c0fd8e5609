import { addSums, dayOf, differenceOf, inSpan, type RollUp } from './roll-up.ts';
import { tenantRows } from './tenant-rows.ts';

/** Call records by day, unit of the time, agent, and the place where they came in. */
export const unitDays: RollUp = {
  table: 'call_unit_day',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('started_at'),
    branch_id: 'branch_id',
    department_id: 'department_id',
    team_id: 'team_id',
    user_id: 'user_id',
    extension: 'extension',
    hotline: 'hotline',
    queue_id: 'queue_id',
    direction: 'direction',
    disposition: 'disposition',
  },
  sums: {
    calls: 'count(*)',
    talk_sec: 'sum(talk_sec)',
    wait_sec: 'sum(wait_sec)',
    ring_sec: 'sum(ring_sec)',
    cost: 'coalesce(sum(cost), 0)',
  },
};

/**
 * What each extension has of each call, by day of the call: called or calling, talking or not. Units and person are those
 * of its first leg.
 */
export const extensionDays: RollUp = {
  table: 'extension_day',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('started_at'),
    extension: 'extension',
    user_id: 'user_id',
    branch_id: 'branch_id',
    department_id: 'department_id',
    team_id: 'team_id',
    direction: 'direction',
    is_caller: 'is_caller',
    answered: 'answered',
  },
  sums: { calls: 'count(*)', talk_sec: 'sum(talk_sec)', ring_sec: 'sum(ring_sec)' },
};

/** One row for each extension of each call of `call_record record` and its `call_leg leg`, as `source` joins them. */
export function extensionsOfCalls(source: string, only = ''): string {
  const ofFirst = ['user_id', 'branch_id', 'department_id', 'team_id']
    .map((column) => `(array_agg(leg.${column} order by leg.n))[1] as ${column}`)
    .join(', ');
  const rang = `extract(epoch from coalesce(leg.answered_at, leg.ended_at) - leg.from_at)`;
  const isCaller = `bool_or(leg.n = 1 and record.direction in ('outbound', 'internal'))`;
  return `select leg.ma_dn, record.started_at, leg.extension, ${ofFirst}, record.direction,
      ${isCaller} as is_caller, bool_or(leg.answered_at is not null) as answered,
      sum(leg.billed_sec) as talk_sec,
      coalesce(round(sum(${rang}) filter (where not (leg.n = 1 and record.direction in ('outbound', 'internal')))), 0)::bigint as ring_sec
    from ${source}
    where leg.extension is not null${only}
    group by leg.ma_dn, leg.call_record_id, record.started_at, record.direction, leg.extension`;
}

/** The same from legs that `legs` selects (with all columns of `call_leg`). */
const callsOfExtensions = (legs: string) =>
  extensionsOfCalls(`(${legs}) leg
    join call_record record on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id`);

const tables = `
create table call_unit_day (ma_dn text not null, day date not null,
  branch_id uuid, department_id uuid, team_id uuid, user_id uuid, extension text, hotline text,
  queue_id uuid, direction text not null, disposition text not null,
  calls integer not null, talk_sec bigint not null, wait_sec bigint not null, ring_sec bigint not null,
  cost bigint not null,
  unique nulls not distinct (${Object.keys(unitDays.key).join(', ')}));
create table extension_day (ma_dn text not null, day date not null, extension text not null,
  user_id uuid, branch_id uuid, department_id uuid, team_id uuid,
  direction text not null, is_caller boolean not null, answered boolean not null,
  calls integer not null, talk_sec bigint not null, ring_sec bigint not null,
  unique nulls not distinct (${Object.keys(extensionDays.key).join(', ')}));
create index call_leg_extension on call_leg (ma_dn, extension, from_at) where extension is not null;
${['call_unit_day', 'extension_day']
  .map(
    (table) => `${tenantRows(table)}\ngrant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n')}
`;

const counted = [
  'started_at',
  ...Object.keys(unitDays.key).filter((column) => column !== 'day'),
  'talk_sec',
  'wait_sec',
  'ring_sec',
  'cost',
];
const listed = (row: 'old' | 'new') => counted.map((column) => `${row}.${column}`).join(', ');

const recordTriggers = `
create function roll_up_new_calls() returns trigger language plpgsql as $$ begin
  ${addSums(unitDays, 'select * from added')}
  return null;
end $$;
create trigger roll_up_new_calls after insert on call_record
  referencing new table as added for each statement execute function roll_up_new_calls();

create function roll_up_changed_call() returns trigger language plpgsql as $$ begin
  ${addSums(unitDays, 'select old.*', '-')}
  ${addSums(unitDays, 'select new.*')}
  return null;
end $$;
create trigger roll_up_changed_call after update on call_record for each row
  when ((${listed('old')}) is distinct from (${listed('new')})) execute function roll_up_changed_call();

-- Before, as long as the legs are there, which go with the record.
create function roll_up_deleted_call() returns trigger language plpgsql as $$ begin
  ${addSums(unitDays, 'select old.*', '-')}
  ${addSums(
    extensionDays,
    callsOfExtensions('select * from call_leg where ma_dn = old.ma_dn and call_record_id = old.id'),
    '-',
  )}
  return old;
end $$;
create trigger roll_up_deleted_call before delete on call_record
  for each row execute function roll_up_deleted_call();
`;

/** Legs of the calls of which legs were changed; without some of them, where it is asked for. */
const present = (changed: string, without?: string) =>
  `select leg.* from call_leg leg
   where (ma_dn, call_record_id) in (select ma_dn, call_record_id from ${changed})` +
  (without === undefined
    ? ''
    : ` and (ma_dn, call_record_id, n) not in (select ma_dn, call_record_id, n from ${without})`);

/** Takes away what the calls counted for before, adds what they count for now. */
const recount = (before: string, now: string) => `begin
  ${addSums(extensionDays, callsOfExtensions(before), '-')}
  ${addSums(extensionDays, callsOfExtensions(now))}
  return null;
end`;

const changedLegs = '(select * from removed union all select * from added) changed';

// Of a record that is deleted together with its legs nothing is left to join: the trigger of the record has counted.
const legTriggers = `
create function roll_up_new_legs() returns trigger language plpgsql as $$
${recount(present('added', 'added'), present('added'))} $$;
create trigger roll_up_new_legs after insert on call_leg
  referencing new table as added for each statement execute function roll_up_new_legs();

create function roll_up_changed_legs() returns trigger language plpgsql as $$
${recount(
  `${present(changedLegs, 'added')} union all select * from removed`,
  present(changedLegs),
)} $$;
create trigger roll_up_changed_legs after update on call_leg
  referencing old table as removed new table as added
  for each statement execute function roll_up_changed_legs();

create function roll_up_deleted_legs() returns trigger language plpgsql as $$
${recount(`${present('removed')} union all select * from removed`, present('removed'))} $$;
create trigger roll_up_deleted_legs after delete on call_leg
  referencing old table as removed for each statement execute function roll_up_deleted_legs();
`;

const differences = [
  differenceOf(unitDays, `select record.* from call_record record where ${inSpan}`),
  differenceOf(
    extensionDays,
    callsOfExtensions(`select leg.* from call_leg leg join call_record record
      on record.ma_dn = leg.ma_dn and record.id = leg.call_record_id where ${inSpan}`),
  ),
].join('\n');

// One statement sees one state of records and sums: calls that are stored meanwhile change both at once.
const repair = `
create function repair_call_roll_ups(first_day date, last_day date) returns void language sql as $$
${[unitDays, extensionDays]
  .map(({ table, key, sums }) => {
    const updates = Object.keys(sums).map(
      (name) => `${name} = ${table}.${name} + excluded.${name}`,
    );
    return `  insert into ${table} select * from ${table}_difference(first_day, last_day)
    on conflict (${Object.keys(key).join(', ')}) do update set ${updates.join(', ')};`;
  })
  .join('\n')}
$$;
`;

// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_record', 'call_leg', 'call_unit_day', 'extension_day'];
const first = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
select repair_call_roll_ups('2000-01-01', '2100-01-01');
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

/**
 * Sums for reports, kept in the transaction that stores or changes a call: calls by unit of the time, and what each
 * extension has of each call.
 */
export const callRollUps = {
  name: '160-call-roll-ups',
  sql: [tables, differences, repair, first, recordTriggers, legTriggers].join('\n'),
};
