import { tenantRows } from './tenant-rows.ts';

/** One Google service account for a company, by which sheets are read that are shared with it alone. */
export const sheetAccount = {
  name: '191-sheet-account',
  sql: `
create table sheet_account (ma_dn text not null primary key, email text not null, private_key text not null,
  created_by uuid, created_by_name text not null, created_at timestamptz(3) not null default now());
${tenantRows('sheet_account')}
grant select, insert, update, delete on sheet_account to alo_app;
`,
};
