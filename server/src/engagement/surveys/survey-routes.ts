import { surveyCampaignRoutes } from './campaigns/survey-campaign-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { surveyDeskRoutes } from './desk/survey-desk-routes.ts';
import { questionRoutes } from './questions/question-routes.ts';
import { surveyResultRoutes } from './results/result-routes.ts';

/** Categories, questions and campaigns of surveys, the desk that asks, and the results. */
export const surveyRoutes = [
  ...[...categoryRoutes, ...questionRoutes],
  ...[...surveyCampaignRoutes, ...surveyDeskRoutes, ...surveyResultRoutes],
];
