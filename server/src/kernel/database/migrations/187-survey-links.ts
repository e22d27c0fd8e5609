import { tenantRows } from './tenant-rows.ts';

/**
 * Links with which contacts answer a survey themselves. Of whom a token is says its hash alone: whoever opens a link names no
 * company.
 */
export const surveyLinks = {
  name: '187-survey-links',
  sql: `
create table survey_link (ma_dn text not null, contact_id uuid not null, campaign_id uuid not null,
  token_hash text, next_hash text, job_id uuid, opened boolean not null default false,
  primary key (ma_dn, contact_id),
  foreign key (ma_dn, contact_id) references campaign_contact (ma_dn, id) on delete cascade);
create unique index survey_link_token on survey_link (token_hash) where token_hash is not null;
create index survey_link_job on survey_link (ma_dn, job_id) where job_id is not null;
${tenantRows('survey_link')}
create policy opener on survey_link for select to current_user using (token_hash is not null);
grant select, insert, update, delete on survey_link to alo_app;
`,
};
