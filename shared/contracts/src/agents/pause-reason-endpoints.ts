import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { pauseReasonFormSchema, pauseReasonRowSchema } from './pause-reason.ts';

const view = { permission: 'setting.view' } as const;

const edit = { permission: 'setting.edit' } as const;

const version = { row_version: v.optional(v.number()) };

/** All reasons, also those that are switched off, in the order of the picker. */
export const getPauseReasonRows = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/pause-reasons',
  access: view,
  answer: v.array(pauseReasonRowSchema),
});

export const createPauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/pause-reason',
  access: edit,
  body: pauseReasonFormSchema,
  answer: pauseReasonRowSchema,
});

export const updatePauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/setting/pause-reason/:id',
  access: edit,
  params: idParams,
  body: v.object({ ...pauseReasonFormSchema.entries, ...version }),
  answer: pauseReasonRowSchema,
});

export const deletePauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/setting/pause-reason/:id',
  access: edit,
  params: idParams,
  answer: emptyAnswer,
});

/** The order of the picker: every id once. */
export const sortPauseReasons = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/setting/pause-reasons/order',
  access: edit,
  body: v.object({ ids: v.array(v.pipe(v.string(), v.uuid())) }),
  answer: v.array(pauseReasonRowSchema),
});
