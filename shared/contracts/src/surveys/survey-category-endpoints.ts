import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  queryBoolean,
  tenantPageEntries,
} from '../endpoint/paging.ts';
import { surveyCategoryFormSchema, surveyCategorySchema } from './survey-category.ts';

export const getSurveyCategories = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/categories',
  access: { permission: 'survey.view', feature: 'survey' },
  query: v.object({ ...tenantPageEntries, active: v.optional(queryBoolean) }),
  answer: listAnswer(surveyCategorySchema),
});

export const getSurveyCategory = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/category/:id',
  access: { permission: 'survey.view', feature: 'survey' },
  params: idParams,
  answer: surveyCategorySchema,
});

export const createSurveyCategory = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/category',
  access: { permission: 'survey.add', feature: 'survey' },
  body: surveyCategoryFormSchema,
  answer: surveyCategorySchema,
});

export const updateSurveyCategory = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/survey/category/:id',
  access: { permission: 'survey.edit', feature: 'survey' },
  params: idParams,
  body: v.object({ ...surveyCategoryFormSchema.entries, row_version: v.optional(v.number()) }),
  answer: surveyCategorySchema,
});

export const deleteSurveyCategory = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/survey/category/:id',
  access: { permission: 'survey.delete', feature: 'survey' },
  params: idParams,
  answer: emptyAnswer,
});
