import { tenantRows } from './tenant-rows.ts';

const ofCampaign =
  'foreign key (ma_dn, campaign_id) references campaign (ma_dn, id) on delete cascade';

const form = `
alter table campaign add column dials boolean not null default true;
alter table campaign alter column time_group_id drop not null;
alter table campaign add check (not dials or time_group_id is not null);
create table survey_form (ma_dn text not null, campaign_id uuid not null,
  mode text not null check (mode in ('agent', 'auto', 'after_call', 'link')),
  question_ids uuid[] not null, category_ids uuid[] not null, queue_ids uuid[] not null,
  intro text not null, closing text not null, intro_sound_id uuid, closing_sound_id uuid, anonymous boolean not null,
  form_version integer not null default 0, sheet_title text, sheet_id text, sheet_name text, sheet_user_id uuid,
  primary key (ma_dn, campaign_id), ${ofCampaign});
create index survey_form_questions on survey_form using gin (question_ids);
create index survey_form_categories on survey_form using gin (category_ids);
create table survey_form_version (ma_dn text not null, campaign_id uuid not null, version integer not null,
  graph jsonb not null, created_at timestamptz(3) not null default now(),
  primary key (ma_dn, campaign_id, version), ${ofCampaign});
`;

// Of an anonymous survey a response lets go of contact, customer and call when it is finished, and keeps the day only.
const response = `
create table survey_response (ma_dn text not null, id uuid not null, campaign_id uuid not null, contact_id uuid,
  customer_id uuid, call_id text, attempt_id uuid, user_id uuid, queue_id uuid, form_version integer not null,
  state text not null default 'partial' check (state in ('partial', 'complete')),
  result text check (result in ('complete', 'refused', 'no_answer', 'wrong_number', 'callback')),
  score integer, started_at timestamptz(3) not null, finished_at timestamptz(3), edited_until timestamptz(3),
  callback_at timestamptz(3),
  row_version integer not null default 1, updated_at timestamptz(3) not null default now(),
  primary key (ma_dn, id), ${ofCampaign},
  foreign key (ma_dn, contact_id) references campaign_contact (ma_dn, id) on delete set null (contact_id));
create unique index survey_response_open on survey_response (ma_dn, contact_id)
  where contact_id is not null and finished_at is null;
create index survey_response_contact on survey_response (ma_dn, contact_id, started_at) where contact_id is not null;
create index survey_response_campaign on survey_response (ma_dn, campaign_id, started_at);
create index survey_response_user on survey_response (ma_dn, user_id, finished_at) where user_id is not null;
create index survey_response_customer on survey_response (ma_dn, customer_id, started_at)
  where customer_id is not null;
create index survey_response_attempt on survey_response (ma_dn, attempt_id) where attempt_id is not null;
create table survey_answer (ma_dn text not null, response_id uuid not null, campaign_id uuid not null,
  question_id uuid not null, version integer not null, option_ids uuid[] not null, number double precision,
  text text not null, text_folded text not null, score integer, off_path boolean not null default false,
  at timestamptz(3) not null, primary key (ma_dn, response_id, question_id),
  foreign key (ma_dn, response_id) references survey_response (ma_dn, id) on delete cascade);
create index survey_answer_question on survey_answer (ma_dn, campaign_id, question_id) where not off_path;
create index survey_answer_of on survey_answer (ma_dn, question_id);
`;

const tables = ['survey_form', 'survey_form_version', 'survey_response', 'survey_answer'];

/** Survey campaigns: what they ask, frozen when they begin, and what people answered, a row for each answer. */
export const surveyCampaigns = {
  name: '182-survey-campaigns',
  sql: `${[form, response, ...tables.map(tenantRows)].join('\n')}
create policy keeper on survey_form for select to current_user using (anonymous);
grant select, insert, update, delete on ${tables.join(', ')} to alo_app;
`,
};
