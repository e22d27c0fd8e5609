/**
 * A campaign names a survey that its agents hold in its calls, in the place of a category, of which nothing followed. A response
 * knows in whose call it is held, and whether its contact was added to the survey for it.
 */
export const surveysOfCampaigns = {
  name: '155-surveys-of-campaigns',
  sql: `
alter table campaign drop column survey_category_id;
alter table campaign add column survey_id uuid;
alter table campaign add foreign key (ma_dn, survey_id) references campaign (ma_dn, id);
create index campaign_survey on campaign (ma_dn, survey_id) where survey_id is not null;
alter table survey_response add column within_contact_id uuid,
  add column made_contact boolean not null default false;
alter table survey_response add foreign key (ma_dn, within_contact_id)
  references campaign_contact (ma_dn, id) on delete set null (within_contact_id);
create index survey_response_within on survey_response (ma_dn, within_contact_id)
  where within_contact_id is not null;
`,
};
