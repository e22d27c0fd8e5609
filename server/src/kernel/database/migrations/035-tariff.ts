/** Prices of calls to outside, and what each call cost by them. */
export const tariff = {
  name: '035-tariff',
  sql: `
alter table tenant add column tariff jsonb not null default '{}';
alter table call_record add column cost integer;
`,
};
