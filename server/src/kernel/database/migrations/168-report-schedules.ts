import { tenantRows } from './tenant-rows.ts';

const tables = `
create table report_schedule (ma_dn text not null, id uuid not null, user_id uuid not null, name text not null,
  form jsonb not null, is_active boolean not null, paused_by text, next_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, primary key (ma_dn, id), unique (ma_dn, name),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index report_schedule_user on report_schedule (ma_dn, user_id);
create index report_schedule_due on report_schedule (next_at) where next_at is not null;

-- One row for each time that is due, whoever finds it first: no report is sent twice.
create table report_sending (ma_dn text not null, id uuid not null, schedule_id uuid not null,
  due_at timestamptz(3) not null, is_trial boolean not null default false, status text not null default 'waiting',
  attempts integer not null default 0, again_at timestamptz(3) not null default now(), sent_at timestamptz(3),
  from_day date, to_day date, emails text[] not null, error text not null default '', primary key (ma_dn, id),
  foreign key (ma_dn, schedule_id) references report_schedule (ma_dn, id) on delete cascade);
create unique index report_sending_once on report_sending (ma_dn, schedule_id, due_at) where not is_trial;
create index report_sending_newest on report_sending (ma_dn, schedule_id, due_at desc);
create index report_sending_due on report_sending (again_at) where status in ('waiting', 'sending');
`;

// One server asks for all tenants, as the owner of the tables, which of them have something to do.
const policies = `
${['report_schedule', 'report_sending'].map(tenantRows).join('\n')}
create policy worker on report_schedule for select to current_user using (next_at is not null);
create policy worker on report_sending for select to current_user using (status in ('waiting', 'sending'));
grant select, insert, update, delete on report_schedule, report_sending to alo_app;
`;

// Who saves reports as files may have them sent.
const roles = `
alter table role no force row level security;
update role set permissions = permissions || '{report.schedule}', row_version = row_version + 1
  where permissions @> '{report.export}' and not permissions @> '{report.schedule}';
alter table role force row level security;
`;

/** Reports that are sent again and again, and each time that they were. */
export const reportSchedules = {
  name: '168-report-schedules',
  sql: [tables, policies, roles].join('\n'),
};
