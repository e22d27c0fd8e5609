/** What phones of a company dial for features of the exchange. */
export const featureCodes = {
  name: '150-feature-codes',
  sql: `alter table tenant add column feature_codes jsonb not null default '{}';`,
};
