/** A moment of three digits may be rounded to one that is still to come: who looked at once did not see a new job. */
export const newJobFree = {
  name: '112-new-job-free',
  sql: `alter table job_due alter column until set default '-infinity';`,
};
