/** Parking comes with a code of its own: where a company dials that for something else, parking stays off. */
export const parking = {
  name: '129-parking',
  sql: `
update tenant set feature_codes = feature_codes || '{"park": {"code": "*68", "is_active": false}}'
  where exists (select from jsonb_each(feature_codes) as one
    where one.value ->> 'code' like '*68%' or one.value ->> 'code' in ('*6', '*'));`,
};
