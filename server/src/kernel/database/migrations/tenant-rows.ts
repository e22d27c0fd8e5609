/**
 * Row-level security of a table whose rows belong to tenants: the application sees and writes those of the
 * tenant that the transaction names, and none without a name. For migrations; grants are the table's own.
 */
export function tenantRows(table: string): string {
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant_rows on ${table}
  using (ma_dn = nullif(current_setting('app.tenant', true), ''))
  with check (ma_dn = nullif(current_setting('app.tenant', true), ''));`;
}
