import { tenantRows } from './tenant-rows.ts';

const tables = `
create table alert_rule (ma_dn text not null, id uuid not null, name text not null, is_active boolean not null,
  form jsonb not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1,
  primary key (ma_dn, id), unique (ma_dn, name));
create index alert_rule_active on alert_rule (ma_dn) where is_active;

create table alert (ma_dn text not null, id uuid not null, rule_id uuid not null, rule_name text not null,
  kind text not null, object_id text not null, object_name text not null, words_folded text not null,
  value double precision not null, worst double precision not null, threshold double precision not null,
  "window" text not null, raised_at timestamptz(3) not null, over_at timestamptz(3), ended_by text,
  told jsonb not null default '[]', primary key (ma_dn, id));
create index alert_newest on alert (ma_dn, raised_at desc, id desc);
create unique index alert_open on alert (ma_dn, rule_id, object_id) where over_at is null;

-- Where each object of a rule is on its way between well and told.
create table alert_state (ma_dn text not null, rule_id uuid not null, object_id text not null, phase text not null,
  since timestamptz(3) not null, raised_at timestamptz(3), primary key (ma_dn, rule_id, object_id),
  foreign key (ma_dn, rule_id) references alert_rule (ma_dn, id) on delete cascade);

create table alert_mail (ma_dn text not null, id uuid not null, alert_id uuid not null, about text not null,
  addresses text[] not null, subject text not null, body text not null, status text not null default 'waiting',
  attempts integer not null default 0, due_at timestamptz(3) not null default now(), error text not null default '',
  primary key (ma_dn, id), foreign key (ma_dn, alert_id) references alert (ma_dn, id) on delete cascade);
create index alert_mail_alert on alert_mail (ma_dn, alert_id);
create index alert_mail_due on alert_mail (due_at) where status in ('waiting', 'sending');
`;

// One server asks for all tenants, as the owner of the tables, which of them have something to do.
const policies = `
${['alert_rule', 'alert', 'alert_state', 'alert_mail'].map(tenantRows).join('\n')}
create policy worker on alert_rule for select to current_user using (is_active);
create policy worker on alert_mail for select to current_user using (status in ('waiting', 'sending'));
grant select, insert, update, delete on alert_rule, alert, alert_state, alert_mail to alo_app;
`;

// Who supervises the whole company, as the template of supervisors does, sets rules as well.
const roles = `
alter table role no force row level security;
update role set permissions = permissions || '{monitor.alert}', row_version = row_version + 1
  where permissions @> '{monitor.view,monitor.setStatus}' and data_scope = 'all'
    and not permissions @> '{monitor.alert}';
alter table role force row level security;
`;

/** Rules of alerts, what they have found, and what is still to be mailed about it. */
export const alerts = { name: '167-alerts', sql: [tables, policies, roles].join('\n') };
