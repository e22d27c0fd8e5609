import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams } from '../endpoint/paging.ts';
import { jobSchema } from './job.ts';

/** The newest twenty jobs of the user. */
export const getJobs = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/jobs',
  access: 'signed-in',
  answer: v.array(jobSchema),
});

export const getJob = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/job/:id',
  access: 'signed-in',
  params: idParams,
  answer: jobSchema,
});

export const cancelJob = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/job/:id/cancel',
  access: 'signed-in',
  params: idParams,
  answer: jobSchema,
});

/**
 * Takes back what a job of one's own changed, for a day after its end, as a job too. Asks besides for the right to
 * make the change. What somebody changed since then stays.
 */
export const undoJob = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/job/:id/undo',
  access: { permission: 'customer.view', feature: 'crm' },
  params: idParams,
  answer: jobSchema,
});
