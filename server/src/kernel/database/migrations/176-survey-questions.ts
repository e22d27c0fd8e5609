import { tenantRows } from './tenant-rows.ts';

/** Questions of surveys. What was asked stays as it was asked: a change of a question is another version of it. */
export const surveyQuestions = {
  name: '176-survey-questions',
  sql: `
create table survey_question (ma_dn text not null, id uuid not null, category_id uuid not null, version integer not null,
  sort integer not null, is_active boolean not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1, primary key (ma_dn, id),
  foreign key (ma_dn, category_id) references survey_category (ma_dn, id));
create index survey_question_category on survey_question (ma_dn, category_id);
create table survey_question_version (ma_dn text not null, question_id uuid not null, version integer not null,
  content jsonb not null, created_at timestamptz(3) not null default now(), primary key (ma_dn, question_id, version),
  foreign key (ma_dn, question_id) references survey_question (ma_dn, id) on delete cascade);
${['survey_question', 'survey_question_version'].map(tenantRows).join('\n')}
grant select, insert, update, delete on survey_question to alo_app;
grant select, insert, delete on survey_question_version to alo_app;
`,
};
