/** A job cannot continue, for a reason that the person who asked may know; the message is for that person. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';
  readonly code = 'JOB_REFUSED';
}
