import { tenantRows } from './tenant-rows.ts';

const zone = `'Asia/Ho_Chi_Minh'`;
const key = 'ma_dn, day, user_id, status';

const tables = `
alter table user_activity
  add column row_version integer not null default 1,
  add column note text not null default '',
  add column corrected_by text not null default '';
create index user_activity_of_user on user_activity (ma_dn, user_id, from_at);
create table user_activity_day (ma_dn text not null, day date not null, user_id uuid not null,
  status integer not null, ms bigint not null, unique (${key}));
${tenantRows('user_activity_day')}
grant select, insert, update, delete on user_activity_day to alo_app;
`;

/** Cuts a span of time at the midnights of Vietnam, for some days. */
const split = `
create function days_of_activity(from_at timestamptz, to_at timestamptz, first_day date, last_day date)
returns table (day date, part_from timestamptz, part_to timestamptz) language sql stable as $$
  select begins.day, greatest(from_at, begins.at), least(to_at, ends.at)
  from (select greatest(first_day, (from_at at time zone ${zone})::date) as first_of,
      least(last_day, (to_at at time zone ${zone})::date) as last_of) span
  cross join lateral generate_series(0, last_of - first_of) n
  cross join lateral (select first_of + n as day, (first_of + n)::timestamp at time zone ${zone} as at) begins
  cross join lateral (select (first_of + n + 1)::timestamp at time zone ${zone} as at) ends
  where least(to_at, ends.at) > greatest(from_at, begins.at)
$$;
`;

const milliseconds = `(extract(epoch from part_to - part_from) * 1000)::bigint`;

/** What the closed intervals of a source count for. Being offline is not counted: most of it lasts for nights. */
const counted = (source: string) =>
  `select source.ma_dn, part.day, source.user_id, source.status, sum(${milliseconds})::bigint as ms
  from (${source}) source
  cross join lateral days_of_activity(source.from_at, source.to_at, '2000-01-01', '2100-01-01') part
  where source.to_at is not null and source.status <> 3
  group by 1, 2, 3, 4`;

const add = (source: string, sign: '' | '-' = '') => `insert into user_activity_day (${key}, ms)
  select ${key}, ${sign}ms from (${counted(source)}) added order by ${key}
  on conflict (${key}) do update set ms = user_activity_day.ms + excluded.ms;`;

const triggers = `
create function roll_up_activity() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then ${add('select old.*', '-')} end if;
  if tg_op <> 'DELETE' then ${add('select new.*')} end if;
  return null;
end $$;
create trigger roll_up_activity after insert or update of status, from_at, to_at or delete on user_activity
  for each row execute function roll_up_activity();
`;

/** Where the log and the sums differ: what has to be added to the sums. */
const difference = `
create function user_activity_day_difference(first_day date, last_day date) returns setof user_activity_day
language sql stable as $$
  select ${key}, sum(ms)::bigint from (
    select * from (${counted('select * from user_activity')}) log where day between first_day and last_day
    union all
    select ${key}, -ms from user_activity_day where day between first_day and last_day) both_sides
  group by ${key} having sum(ms) <> 0
$$;
create function repair_activity_days(first_day date, last_day date) returns void language sql as $$
  insert into user_activity_day select * from user_activity_day_difference(first_day, last_day)
  on conflict (${key}) do update set ms = user_activity_day.ms + excluded.ms;
$$;
`;

// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['user_activity', 'user_activity_day'];
const first = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
select repair_activity_days('2000-01-01', '2100-01-01');
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

/** Time in each status by person and day of Vietnam, kept as the log is written; and what a correction leaves in the log. */
export const activityDays = {
  name: '158-activity-days',
  sql: [tables, split, difference, first, triggers].join('\n'),
};
