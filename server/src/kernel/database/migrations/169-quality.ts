import { tenantRows } from './tenant-rows.ts';

const common = `ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1`;

/**
 * Forms by which supervisors score calls, and their cards. A version of a form that has cards is never changed. A card goes
 * with its call; units are those of the agent at the time of the call. What the answers of finished cards earned stands in
 * rows of its own, to be added up.
 */
export const quality = {
  name: '169-quality',
  sql: `
create table quality_form (${common}, name text not null, description text not null, is_active boolean not null,
  version integer not null, primary key (ma_dn, id));
create table quality_form_version (ma_dn text not null, form_id uuid not null, version integer not null,
  content jsonb not null, created_at timestamptz(3) not null default now(), primary key (ma_dn, form_id, version),
  foreign key (ma_dn, form_id) references quality_form (ma_dn, id) on delete cascade);
create table quality_card (${common}, kind text not null check (kind in ('rating', 'calibration')),
  state text not null check (state in ('draft', 'finished')), form_id uuid not null, form_version integer not null,
  call_record_id uuid not null, call_started_at timestamptz(3) not null, user_id uuid not null, user_name text not null,
  team_id uuid, department_id uuid, branch_id uuid, scorer_id uuid not null, scorer_name text not null,
  answers jsonb not null, comment text not null, score double precision, passed boolean,
  failed boolean not null default false, finished_at timestamptz(3), acknowledged_at timestamptz(3),
  remark text not null default '', primary key (ma_dn, id),
  check ((state = 'finished') = (finished_at is not null and score is not null and passed is not null)),
  check (acknowledged_at is null or (state = 'finished' and kind = 'rating')),
  check (user_id <> scorer_id),
  foreign key (ma_dn, form_id, form_version) references quality_form_version (ma_dn, form_id, version),
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
create unique index quality_card_rating on quality_card (ma_dn, call_record_id, user_id, form_id) where kind = 'rating';
create unique index quality_card_calibration on quality_card (ma_dn, call_record_id, user_id, form_id, scorer_id)
  where kind = 'calibration';
create index quality_card_day on quality_card (ma_dn, call_started_at);
create index quality_card_agent on quality_card (ma_dn, user_id, call_started_at);
create index quality_card_form on quality_card (ma_dn, form_id, form_version);
create table quality_answer (ma_dn text not null, card_id uuid not null, question_id uuid not null, text text not null,
  earned double precision not null, weight integer not null, primary key (ma_dn, card_id, question_id),
  foreign key (ma_dn, card_id) references quality_card (ma_dn, id) on delete cascade);
${['quality_form', 'quality_form_version', 'quality_card', 'quality_answer'].map(tenantRows).join('\n')}
grant select, insert, update, delete on quality_form, quality_form_version, quality_card to alo_app;
grant select, insert, delete on quality_answer to alo_app;
`,
};
