import { type Access, endpoints, type JobChange } from '@alo/contracts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { JobRefusal } from '../../kernel/jobs/job-refusal.ts';
import { messages } from './messages.ts';

/** The permission that each bulk change needs, for ticked customers and for all that are found. */
export const changeRight: Readonly<Record<JobChange['action'], Access>> = {
  assign: endpoints.assignAllCustomers.access,
  status: endpoints.changeAllCustomersStatus.access,
  delete: endpoints.deleteAllCustomers.access,
};

/** The person in charge or the status that was chosen went away in the middle of the work. */
export async function refusalOf<T>(piece: Promise<T>): Promise<T> {
  try {
    return await piece;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new JobRefusal(messages.change.valueGone, { cause: error });
  }
}
