import { tenantRows } from './tenant-rows.ts';

const common = `ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1`;

const campaign = `
create table campaign (${common}, name text not null, kind text not null check (kind in ('agent', 'auto')),
  dial_mode text check (dial_mode in ('manual', 'preview', 'progressive', 'ratio', 'predictive')),
  purpose text not null check (purpose in ('ads', 'care', 'collection', 'survey')),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled')),
  has_consent boolean not null, consent_basis text not null, agreed_hours boolean not null, agreed_frequency boolean not null,
  start_at timestamptz(3) not null, end_at timestamptz(3) not null, time_group_id uuid not null,
  holiday_calendar_id uuid, calls_on_weekends boolean not null,
  max_attempts integer not null check (max_attempts between 1 and 10),
  retry_minutes integer not null check (retry_minutes >= 10), retry_on text[] not null
    check (retry_on <@ array['busy', 'no_answer', 'failed']),
  no_recall_days integer not null check (no_recall_days >= 0), max_per_day integer not null check (max_per_day >= 1),
  ring_timeout integer not null check (ring_timeout between 15 and 120),
  concurrency integer not null check (concurrency >= 1), wrapup integer not null check (wrapup >= 0),
  ratio double precision not null check (ratio between 1 and 3),
  max_drop double precision not null check (max_drop > 0 and max_drop <= 0.03),
  calls_per_second integer not null check (calls_per_second >= 1), weight integer not null check (weight >= 1),
  greeting_id uuid, project_id uuid, data_source_id uuid, survey_category_id uuid, script text not null,
  use_amd boolean not null, created_by uuid, created_by_name text not null,
  started_at timestamptz(3), finished_at timestamptz(3), finish_reason text not null default '',
  lease_worker text, lease_until timestamptz(3), primary key (ma_dn, id), unique (ma_dn, name),
  check ((kind = 'agent') = (dial_mode is not null)), check (start_at < end_at),
  foreign key (ma_dn, project_id) references project (ma_dn, id),
  foreign key (ma_dn, data_source_id) references data_source (ma_dn, id),
  foreign key (ma_dn, survey_category_id) references survey_category (ma_dn, id));
create index campaign_running on campaign (ma_dn, lease_until) where status = 'running';
create index campaign_project on campaign (ma_dn, project_id) where project_id is not null;
create index campaign_data_source on campaign (ma_dn, data_source_id) where data_source_id is not null;
create index campaign_survey_category on campaign (ma_dn, survey_category_id) where survey_category_id is not null;
`;

const ofCampaign =
  'foreign key (ma_dn, campaign_id) references campaign (ma_dn, id) on delete cascade';
const pair = (name: string, column: string) => `
create table ${name} (ma_dn text not null, campaign_id uuid not null, ${column} uuid not null,
  primary key (ma_dn, campaign_id, ${column}), ${ofCampaign});
create index ${name}_other on ${name} (ma_dn, ${column});`;

const parts = `
${pair('campaign_number', 'number_id')}
${pair('campaign_agent', 'user_id')}
${pair('campaign_team', 'team_id')}
create table campaign_key (ma_dn text not null, campaign_id uuid not null,
  key text not null check (key ~ '^[0-9*#]$'), label text not null,
  dest_type text, dest_id uuid, dest_value text, is_opt_out boolean not null,
  primary key (ma_dn, campaign_id, key), ${ofCampaign});
`;

// Contacts hold on to their campaign: their sums, which a trigger keeps, must not be written when it has gone already.
const contact = `
create table campaign_contact (${common}, campaign_id uuid not null, position bigint generated always as identity,
  phone_e164 text not null, name text not null, name_folded text not null, extra jsonb not null default '{}',
  status text not null default 'new'
    check (status in ('new', 'queued', 'calling', 'done', 'retry', 'failed', 'skipped')),
  skip_reason text not null default '', priority integer not null default 0, attempts integer not null default 0,
  uncounted_failures integer not null default 0, dialled integer not null default 0, last_result text,
  last_called_at timestamptz(3), last_dropped_at timestamptz(3), next_at timestamptz(3),
  callback_at timestamptz(3), callback_for text check (callback_for in ('me', 'anybody')),
  locked_by uuid, locked_until timestamptz(3), user_id uuid, customer_id uuid, note text not null default '',
  primary key (ma_dn, id), unique (ma_dn, campaign_id, phone_e164),
  foreign key (ma_dn, campaign_id) references campaign (ma_dn, id));
create index campaign_contact_next on campaign_contact
  (ma_dn, campaign_id, priority desc, next_at nulls first, position) where status in ('new', 'retry');
create index campaign_contact_list on campaign_contact (ma_dn, campaign_id, position, id);
create index campaign_contact_status on campaign_contact (ma_dn, campaign_id, status, position, id);
create index campaign_contact_agent on campaign_contact (ma_dn, campaign_id, user_id, position, id);
create index campaign_contact_phone on campaign_contact (ma_dn, phone_e164);
create index campaign_contact_customer on campaign_contact (ma_dn, customer_id) where customer_id is not null;
`;

/** What is counted of the contacts of a campaign, by the condition that a contact must meet. */
const counts = {
  contacts: 'true',
  fresh: "status = 'new'",
  queued: "status = 'queued'",
  calling: "status = 'calling'",
  done: "status = 'done'",
  retry: "status = 'retry'",
  failed: "status = 'failed'",
  skipped: "status = 'skipped'",
  called: 'dialled > 0',
  reached: "(status = 'done' or last_result = 'answered')",
};
const columns = Object.keys(counts);
const sums = Object.values(counts).map(
  (condition) => `coalesce(sum(by) filter (where ${condition}), 0)::bigint`,
);

/** Adds what a statement did to contacts; one that changed nothing that is counted writes nothing. */
const addContacts = (source: string) => `
  insert into campaign_sum as kept (ma_dn, campaign_id, slot, ${columns.join(', ')})
  select ma_dn, campaign_id, pg_backend_pid() % 32, ${sums.join(', ')} from (${source}) changed
  group by ma_dn, campaign_id having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}
  order by ma_dn, campaign_id
  on conflict (ma_dn, campaign_id, slot) do update
  set ${columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')};`;

const counted = 'ma_dn, campaign_id, status, dialled, last_result';
const plus = `select ${counted}, 1 as by from added`;
const minus = `select ${counted}, -1 as by from removed`;

const trigger = (name: string, event: string, tables: string, source: string) => `
create function ${name}() returns trigger language plpgsql as $$ begin
  ${addContacts(source)}
  return null;
end $$;
create trigger ${name} after ${event} on campaign_contact
  referencing ${tables} for each statement execute function ${name}();`;

// Several rows a campaign, of which a connection writes one: calls that end at the same moment do not wait for each other.
const sum = `
create table campaign_sum (ma_dn text not null, campaign_id uuid not null, slot integer not null,
  ${columns.map((column) => `${column} bigint not null`).join(', ')},
  primary key (ma_dn, campaign_id, slot), ${ofCampaign});
${trigger('count_new_contacts', 'insert', 'new table as added', plus)}
${trigger('count_changed_contacts', 'update', 'old table as removed new table as added', `${plus} union all ${minus}`)}
${trigger('count_deleted_contacts', 'delete', 'old table as removed', minus)}
`;

const doNotCall = `
create table do_not_call_import (ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  as_of date not null, rows integer not null, file_name text not null, created_by uuid, created_by_name text not null,
  finished_at timestamptz(3), primary key (ma_dn, id));
create table do_not_call (${common}, phone_e164 text not null,
  source text not null check (source in ('register', 'opt_out', 'manual')),
  scope text not null default 'call' check (scope in ('call', 'sms', 'all')),
  since timestamptz(3) not null default now(), until timestamptz(3), note text not null default '',
  created_by uuid, created_by_name text not null default '', import_id uuid, primary key (ma_dn, id),
  unique (ma_dn, phone_e164, source), check (until is null or since < until),
  foreign key (ma_dn, import_id) references do_not_call_import (ma_dn, id));
create index do_not_call_list on do_not_call (ma_dn, source, created_at, id);
create index do_not_call_newest on do_not_call (ma_dn, created_at, id);
create index do_not_call_of_import on do_not_call (ma_dn, import_id) where import_id is not null;
`;

const tables = [
  ...['campaign', 'campaign_number', 'campaign_agent', 'campaign_team', 'campaign_key'],
  ...['campaign_contact', 'campaign_sum', 'do_not_call', 'do_not_call_import'],
];

/** Campaigns with their contacts, and the numbers that are not to be called. */
export const campaigns = {
  name: '177-campaigns',
  sql: `${[campaign, parts, contact, sum, doNotCall, ...tables.map(tenantRows)].join('\n')}
grant select, insert, update, delete on ${tables.join(', ')} to alo_app;
`,
};
