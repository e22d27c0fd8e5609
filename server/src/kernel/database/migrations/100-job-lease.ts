import { tenantRows } from './tenant-rows.ts';

const tables = `
alter table job add column checkpoint jsonb, add column attempts integer not null default 0;

-- Lines of a file that were not taken over, until the work is done.
create table job_bad_row (ma_dn text not null, job_id uuid not null, line integer not null,
  cells text[] not null, mistakes jsonb not null, primary key (ma_dn, job_id, line),
  foreign key (ma_dn, job_id) references job (ma_dn, id) on delete cascade);

-- What waits or runs, of all tenants: only names, with the server that works on it and until when that is believed.
create table job_due (job_id uuid primary key, ma_dn text not null, worker uuid,
  until timestamptz(3) not null default now());
create index job_due_first on job_due (until);
`;

// Servers ask for all tenants, as the owner of the table.
const policies = `
${['job_bad_row', 'job_due'].map(tenantRows).join('\n')}
create policy worker on job_due to current_user using (true) with check (true);
grant select, insert, update, delete on job_bad_row, job_due to alo_app;
`;

// Jobs that the version before left open; for its owner the table has rows of tenants only without the force.
const open = `
alter table job no force row level security;
insert into job_due (job_id, ma_dn) select id, ma_dn from job where status in ('queued', 'running');
alter table job force row level security;
`;

/** Who works on a job, how far it is, and which lines of its file were refused. */
export const jobLease = { name: '100-job-lease', sql: [tables, policies, open].join('\n') };
