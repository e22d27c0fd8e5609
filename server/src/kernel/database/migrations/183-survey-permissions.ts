/**
 * Survey campaigns came with migration 182. Roles that were made before and see surveys and use the phone, as the template of
 * agents does, may hold them; roles made since then had the choice.
 */
export const surveyPermissions = {
  name: '183-survey-permissions',
  sql: `
alter table role no force row level security;
update role set row_version = row_version + 1,
    permissions = permissions || '{surveycampaign.view,surveycampaign.start,surveycampaign.answer}'
  where permissions @> '{survey.view,phone.use}' and not permissions @> '{surveycampaign.view}'
    and created_at < (select done_at from migration where name = '182-survey-campaigns');
alter table role force row level security;`,
};
