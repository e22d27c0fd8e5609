/** Changes of many customers in the background: what each piece of a job changed, and which job takes it back. */
export const changeJobs = {
  name: '111-change-jobs',
  sql: `
alter table customer_change add column job_id uuid;
create index customer_change_of_job on customer_change (ma_dn, job_id, id)
  where job_id is not null and undone_at is null;
alter table job add column undo_job uuid;`,
};
