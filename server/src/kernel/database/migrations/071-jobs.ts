import { tenantRows } from './tenant-rows.ts';

/** Work in the background; what it was asked for, how far it is and what came of it. */
export const jobs = {
  name: '071-jobs',
  sql: `
create table job (ma_dn text not null, id uuid not null, user_id uuid not null, kind text not null,
  status text not null default 'queued', reader jsonb not null, input jsonb not null,
  done integer not null default 0, total integer, result jsonb, file text, file_name text,
  error text not null default '', cancelled boolean not null default false,
  created_at timestamptz(3) not null default now(), finished_at timestamptz(3),
  primary key (ma_dn, id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index job_of_user on job (ma_dn, user_id, created_at desc, id desc);
create index job_open on job (ma_dn, created_at) where status in ('queued', 'running');
create index notice_of_user on notice (ma_dn, user_id, id desc);
${tenantRows('job')}
grant select, insert, update, delete on job to alo_app;`,
};
