import { tenantRows } from './tenant-rows.ts';
import { addTo, changedIn, day, extension, hourColumns } from './003-call-figures.ts';

const units = ['team_id', 'department_id', 'branch_id'] as const;
const columns = units.flatMap((unit) => [unit, `to_${unit}`]);

const added = `
alter table call_record ${columns.map((column) => `add ${column} uuid`).join(', ')};
drop trigger count_changed_call on call_record;`;

const set = (prefix: string) =>
  units.map((unit) => `${prefix}${unit} = account.${unit}`).join(', ');
const worksSomewhere = `coalesce(account.team_id, account.department_id, account.branch_id) is not null`;

// What was true at the time of old calls nobody knows any more: the present is as near as it gets.
// Forced row-level security hides all records from the owner too, who runs this.
const forced = ['call_record', 'account', 'subscriber'];
const existing = `
${forced.map((table) => `alter table ${table} no force row level security;`).join('\n')}
update call_record set ${set('')} from account
  where account.ma_dn = call_record.ma_dn and account.id = call_record.user_id and ${worksSomewhere};
update call_record set ${set('to_')} from subscriber
    join account on account.ma_dn = subscriber.ma_dn and account.id = subscriber.user_id
  where subscriber.ma_dn = call_record.ma_dn and subscriber.extension = call_record.to_number
    and ${worksSomewhere};`;

// Few calls among colleagues have units of the called one, and small companies have none at all.
const indexes = (table: string, rest: string) =>
  columns
    .map(
      (column) =>
        `create index ${table}_${column.slice(0, -3)} on ${table} (ma_dn, ${column}, ${rest})
  where ${column} is not null;`,
    )
    .join('\n');

const dayKey = [
  'ma_dn',
  'day',
  'user_id',
  'user_name',
  'to_extension',
  'direction',
  'disposition',
  ...columns,
];
const dayColumns = dayKey.map((column) => {
  if (column === 'day') return `${day} as day`;
  return column === 'to_extension' ? `${extension} as to_extension` : column;
});
const addDays = (records: string, sign: '' | '-' = '') =>
  addTo('call_day', dayColumns, records, sign);
const add = (records: string, sign: '' | '-' = '') =>
  [addTo('call_hour', hourColumns, records, sign), addDays(records, sign)].join('\n');

const figures = `
drop table call_day;
-- to_extension: an extension that was called, so that a call counts for both colleagues; '' otherwise.
create table call_day (ma_dn text not null, day date not null, user_id uuid, user_name text,
  to_extension text not null, direction text not null, disposition text not null,
  ${columns.map((column) => `${column} uuid`).join(', ')},
  calls integer not null, talk_sec bigint not null,
  unique nulls not distinct (${dayKey.join(', ')}));
${addDays('call_record')}
create index call_day_user on call_day (ma_dn, user_id, day);
create index call_day_extension on call_day (ma_dn, to_extension, day);
${indexes('call_day', 'day')}
${tenantRows('call_day')}
grant select, insert, update on call_day to alo_app;
${forced.map((table) => `alter table ${table} force row level security;`).join('\n')}

create or replace function count_new_calls() returns trigger language plpgsql as $$ begin
  ${add('added')}
  return null;
end $$;
create or replace function count_changed_call() returns trigger language plpgsql as $$ begin
  ${add('(select old.*)', '-')}
  if tg_op = 'UPDATE' then
  ${add('(select new.*)')}
  end if;
  return null;
end $$;
create trigger count_changed_call after update on call_record for each row
  when (${changedIn(columns)}) execute function count_changed_call();
`;

/**
 * Team, department and branch at the time of a call (entities.md §3.2), of its agent and of the colleague who was
 * called: who changes team takes no old calls along. The figures by day know them too.
 */
export const callUnits = {
  name: '094-call-units',
  sql: [added, existing, indexes('call_record', 'started_at desc, id desc'), figures].join('\n'),
};
