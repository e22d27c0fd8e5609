/** The voice provider of one account; empty: that of the tenant (entities.md §1.3). */
export const accountProvider = {
  name: '022-account-provider',
  sql: 'alter table account add column voip_provider smallint check (voip_provider in (1, 2, 3));',
};
