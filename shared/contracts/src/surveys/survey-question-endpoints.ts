import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import {
  surveyQuestionFormSchema,
  surveyQuestionQuerySchema,
  surveyQuestionSchema,
} from './survey-question.ts';

const may = (action: 'view' | 'add' | 'edit' | 'delete') =>
  ({ permission: `survey.${action}`, feature: 'survey' }) as const;

const oneQuestion = '/survey/question/:id';

/** By category, and in each in the order of their `sort`. */
export const getSurveyQuestions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/survey/questions',
  access: may('view'),
  query: surveyQuestionQuerySchema,
  answer: listAnswer(surveyQuestionSchema),
});

export const getSurveyQuestion = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: oneQuestion,
  access: may('view'),
  params: idParams,
  answer: surveyQuestionSchema,
});

export const createSurveyQuestion = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/question',
  access: may('add'),
  body: v.object({ form: surveyQuestionFormSchema }),
  answer: surveyQuestionSchema,
});

export const updateSurveyQuestion = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: oneQuestion,
  access: may('edit'),
  params: idParams,
  body: v.object({ form: surveyQuestionFormSchema, row_version: v.optional(v.number()) }),
  answer: surveyQuestionSchema,
});

/** Refused while another question leads to it. */
export const deleteSurveyQuestion = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: oneQuestion,
  access: may('delete'),
  params: idParams,
  answer: emptyAnswer,
});
