import { endpoints } from '@alo/contracts';
import { serve } from '../../../identity/context.ts';
import { pageOf } from '../../../kernel/http/page-of.ts';
import { findQuestions, readQuestion } from './find-questions.ts';
import { deleteQuestion, saveQuestion } from './save-question.ts';

const getQuestions = serve(endpoints.getSurveyQuestions, async ({ query }, { db }) =>
  pageOf(await findQuestions(db, query), query),
);

const getQuestion = serve(endpoints.getSurveyQuestion, ({ params }, { db }) =>
  readQuestion(db, params.id),
);

const createQuestion = serve(endpoints.createSurveyQuestion, ({ body }, context) =>
  saveQuestion(context, body.form),
);

const updateQuestion = serve(endpoints.updateSurveyQuestion, ({ params, body }, context) =>
  saveQuestion(context, body.form, { id: params.id, seen: body.row_version }),
);

const removeQuestion = serve(endpoints.deleteSurveyQuestion, async ({ params }, context) => {
  await deleteQuestion(context, params.id);
  return {};
});

/** Questions of surveys. */
export const questionRoutes = [
  ...[getQuestions, getQuestion, createQuestion, updateQuestion, removeQuestion],
];
