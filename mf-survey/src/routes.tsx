import { lazy } from 'react';

const CategoryListPage = lazy(async () => ({
  default: (await import('./category-list/CategoryListPage.tsx')).CategoryListPage,
}));

const QuestionListPage = lazy(async () => ({
  default: (await import('./question-list/QuestionListPage.tsx')).QuestionListPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/survey/question': QuestionListPage,
  '/survey/categories': CategoryListPage,
} as const;
