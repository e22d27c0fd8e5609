import { lateComponent } from '@alo/ui';
import type { ComponentType } from 'react';

/** Screens of a module that is loaded when the first of them is opened. */
function pagesOf<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  return (name: Name) => lateComponent(async () => (await load())[name]);
}

const CategoryListPage = lateComponent(
  async () => (await import('./category-list/CategoryListPage.tsx')).CategoryListPage,
);

const QuestionListPage = lateComponent(
  async () => (await import('./question-list/QuestionListPage.tsx')).QuestionListPage,
);

const campaignPage = pagesOf(
  () => import(/* webpackChunkName: "panel-survey-campaigns" */ './campaigns/pages.tsx'),
);
const deskPage = pagesOf(
  () => import(/* webpackChunkName: "panel-survey-desk" */ './desk/DeskPage.tsx'),
);

const resultsPage = pagesOf(
  () => import(/* webpackChunkName: "panel-survey-results" */ './results/ResultsPage.tsx'),
);

/** Screens by their path in `remote.json`. */
export const screens = {
  '/survey/campaign': campaignPage('CampaignListPage'),
  '/survey/campaign/add': campaignPage('CampaignAddPage'),
  '/survey/campaign/edit/:id': campaignPage('CampaignEditPage'),
  '/survey/campaign/start/:id': deskPage('DeskPage'),
  '/survey/campaign/results/:id': resultsPage('ResultsPage'),
  '/survey/question': QuestionListPage,
  '/survey/categories': CategoryListPage,
} as const;
