/**
 * Speaking to the phones of a ring group got a permission of its own with migration 165. Roles that were made before and
 * have every other right of the phone, and see ring groups, as the template of supervisors does, get it; roles made
 * since then had the choice.
 */
export const pagePermission = {
  name: '147-page-permission',
  sql: `
alter table role no force row level security;
update role set permissions = permissions || '{phone.page}', row_version = row_version + 1
  where permissions @> '{phone.use,phone.transfer,phone.dialOutside,phone.record,ringgroup.view}'
    and not permissions @> '{phone.page}'
    and created_at < (select done_at from migration where name = '165-paging');
alter table role force row level security;`,
};
