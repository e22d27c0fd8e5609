/**
 * Of an announcement: the ring group and how many phones took it. A company that dials `*80` for something else keeps that:
 * its code of announcements is switched off.
 */
export const paging = {
  name: '165-paging',
  sql: `
alter table call_record add column page_group_id uuid, add column paged_phones integer;
update tenant set feature_codes = feature_codes || '{"page": {"code": "*80", "is_active": false}}'
  where exists (select from jsonb_each(feature_codes) as one
    where one.value ->> 'code' like '*80%' or (one.value ->> 'code' = '*8' and one.key <> 'pickup'));`,
};
