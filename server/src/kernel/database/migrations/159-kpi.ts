import { tenantRows } from './tenant-rows.ts';

const common = `ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1`;

const whose = 'ma_dn text not null, kpi_id uuid not null, target_id uuid not null';

/**
 * Targets that people and units have to reach, and what they reached. A result is written once and never changed, and is
 * kept when its KPI is deleted: it holds what it needs to be read.
 */
export const kpi = {
  name: '159-kpi',
  sql: `
create table kpi (${common}, name text not null, metric text not null, target_type text not null,
  period text not null, target_value double precision not null, weight integer not null,
  start_date date not null, end_date date, is_active boolean not null, primary key (ma_dn, id));
create table kpi_target (${whose}, metric text not null, period text not null, is_active boolean not null,
  primary key (ma_dn, kpi_id, target_id),
  foreign key (ma_dn, kpi_id) references kpi (ma_dn, id) on delete cascade);
create unique index kpi_target_active on kpi_target (ma_dn, metric, period, target_id) where is_active;
create table kpi_result (${whose}, period_start date not null, period_end date not null,
  name text not null, metric text not null, period text not null, target_type text not null,
  target_name text not null, weight integer not null, target double precision not null,
  numerator double precision not null, denominator double precision not null,
  frozen_at timestamptz(3) not null,
  primary key (ma_dn, kpi_id, target_id, period_start));
create table kpi_notice (${whose}, period_start date not null,
  primary key (ma_dn, kpi_id, target_id, period_start));
${['kpi', 'kpi_target', 'kpi_result', 'kpi_notice'].map(tenantRows).join('\n')}
grant select, insert, update, delete on kpi, kpi_target to alo_app;
grant select, insert on kpi_result, kpi_notice to alo_app;
`,
};
