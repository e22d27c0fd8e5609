import { tenantRows } from './tenant-rows.ts';

const tables = `
create table call_hour (ma_dn text not null, day date not null, hour smallint not null,
  direction text not null, disposition text not null, calls integer not null, talk_sec bigint not null,
  primary key (ma_dn, day, hour, direction, disposition));

-- to_extension: an extension that was called, so that a call counts for both colleagues; '' otherwise.
create table call_day (ma_dn text not null, day date not null, user_id uuid, user_name text,
  to_extension text not null, direction text not null, disposition text not null,
  calls integer not null, talk_sec bigint not null,
  unique nulls not distinct (ma_dn, day, user_id, user_name, to_extension, direction, disposition));
create index call_day_user on call_day (ma_dn, user_id, day);
create index call_day_extension on call_day (ma_dn, to_extension, day);
`;

export const day = `(started_at at time zone 'Asia/Ho_Chi_Minh')::date`;
const hour = `extract(hour from started_at at time zone 'Asia/Ho_Chi_Minh')::smallint`;
export const extension = `case when length(to_number) <= 6 then to_number else '' end`;

export const hourColumns = [
  'ma_dn',
  `${day} as day`,
  `${hour} as hour`,
  'direction',
  'disposition',
];

/** Adds call records to one roll-up, or takes them away; in the order of its key, so that writers never deadlock. */
export function addTo(
  table: string,
  columns: readonly string[],
  records: string,
  sign: '' | '-',
): string {
  const names = columns.map((column) => column.split(' as ').at(-1)).join(', ');
  const places = columns.map((_column, at) => at + 1).join(', ');
  return `
insert into ${table} (${names}, calls, talk_sec)
  select ${columns.join(', ')}, ${sign}count(*), ${sign}sum(talk_sec) from ${records} record
  group by ${places} order by ${places}
  on conflict (${names}) do update
    set calls = ${table}.calls + excluded.calls, talk_sec = ${table}.talk_sec + excluded.talk_sec;`;
}

const add = (records: string, sign: '' | '-' = '') =>
  [
    addTo('call_hour', hourColumns, records, sign),
    addTo(
      'call_day',
      [
        'ma_dn',
        `${day} as day`,
        'user_id',
        'user_name',
        `${extension} as to_extension`,
        'direction',
        'disposition',
      ],
      records,
      sign,
    ),
  ].join('\n');

const counted = [
  'ma_dn',
  'started_at',
  'user_id',
  'user_name',
  'to_number',
  'direction',
  'disposition',
  'talk_sec',
];

/** Condition of a trigger: a column that is counted, or one of `more`, has another value. */
export function changedIn(more: readonly string[] = []): string {
  const list = (row: 'old' | 'new') =>
    [...counted, ...more].map((column) => `${row}.${column}`).join(', ');
  return `(${list('old')}) is distinct from (${list('new')})`;
}

// Triggers, not calls of the server: whoever writes a call record, the figures change with it or not at all.
// A record that is already there ("on conflict do nothing") reaches no trigger.
const triggers = `
create function count_new_calls() returns trigger language plpgsql as $$ begin
  ${add('added')}
  return null;
end $$;
create trigger count_new_calls after insert on call_record
  referencing new table as added for each statement execute function count_new_calls();

create function count_changed_call() returns trigger language plpgsql as $$ begin
  ${add('(select old.*)', '-')}
  if tg_op = 'UPDATE' then
  ${add('(select new.*)')}
  end if;
  return null;
end $$;
create trigger count_changed_call after update on call_record for each row
  when (${changedIn()}) execute function count_changed_call();
create trigger count_deleted_call after delete on call_record
  for each row execute function count_changed_call();
`;

// Forced row-level security hides all records from the owner too, who runs this.
const existing = `
alter table call_record no force row level security;
${add('call_record')}
alter table call_record force row level security;
`;

const policies = ['call_hour', 'call_day']
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update on ${table} to alo_app;`,
  )
  .join('\n');

/** Calls by hour, and by day and agent, kept in the transaction that stores or changes a call record. */
export const callFigures = {
  name: '003-call-figures',
  sql: [tables, existing, triggers, policies].join('\n'),
};
