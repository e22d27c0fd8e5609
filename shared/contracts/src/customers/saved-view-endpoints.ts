import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { savedViewFormSchema, savedViewSchema } from './saved-view.ts';

/** Views of a list that the user made, and those that colleagues share. */
export const getSavedViews = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/saved-views',
  access: 'signed-in',
  query: v.object({ list: v.pipe(v.string(), v.maxLength(40)) }),
  answer: v.array(savedViewSchema),
});

export const createSavedView = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/saved-view',
  access: 'signed-in',
  body: savedViewFormSchema,
  answer: savedViewSchema,
});

/** One's own view; a colleague's is 404. */
export const updateSavedView = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/saved-view/:id',
  access: 'signed-in',
  params: idParams,
  body: savedViewFormSchema,
  answer: savedViewSchema,
});

export const deleteSavedView = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/saved-view/:id',
  access: 'signed-in',
  params: idParams,
  answer: emptyAnswer,
});
