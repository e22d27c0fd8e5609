/** What projects, data sources and profile statuses have beside code and name (entities.md §2.7). */
export const catalogs = {
  name: '072-catalogs',
  sql: `
alter table project
  add column description text not null default '', add column start_date date, add column end_date date,
  add column manager_id uuid, add column member_ids uuid[] not null default '{}',
  add column sort integer not null default 0, add column is_active boolean not null default true,
  add foreign key (ma_dn, manager_id) references account (ma_dn, id);
alter table data_source
  add column description text not null default '', add column cost bigint,
  add column sort integer not null default 0, add column is_active boolean not null default true;
alter table profile_status
  add column description text not null default '', add column status_group text not null default 'working',
  add column is_final boolean not null default false,
  add column requires_callback boolean not null default false,
  add column is_dnc boolean not null default false, add column is_active boolean not null default true;
create unique index project_code on project (ma_dn, code);
create unique index data_source_code on data_source (ma_dn, code);
create unique index profile_status_code on profile_status (ma_dn, code);
create unique index profile_status_default on profile_status (ma_dn) where is_default;
create index customer_of_project on customer (ma_dn, project_id);
create index customer_of_source on customer (ma_dn, datasource_id);
alter table profile_status no force row level security;
update profile_status set status_group = 'new' where code = 'MOI';
update profile_status set status_group = 'success', is_final = true where code = 'THANH_CONG';
update profile_status set status_group = 'failed', is_final = true where code in ('TU_CHOI', 'KHONG_LAM_PHIEN');
update profile_status set requires_callback = true where code = 'HEN_GOI_LAI';
update profile_status set is_dnc = true where code = 'KHONG_LAM_PHIEN';
alter table profile_status force row level security;`,
};
