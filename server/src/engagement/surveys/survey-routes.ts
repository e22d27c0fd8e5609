import { surveyCampaignRoutes } from './campaigns/survey-campaign-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { surveyDeskRoutes } from './desk/survey-desk-routes.ts';
import { surveyLinkRoutes } from './links/link-routes.ts';
import { surveyPageRoutes } from './page/page-routes.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { surveyResultRoutes } from './results/result-routes.ts';

/** Categories, questions and campaigns of surveys, the desk that asks, links and their page, and the results. */
export const surveyRoutes = [
  ...[...categoryRoutes, ...questionRoutes],
  ...[...surveyLinkRoutes, ...surveyPageRoutes],
  ...[...surveyCampaignRoutes, ...surveyDeskRoutes, ...surveyResultRoutes],
];
