import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams } from '../endpoint/paging.ts';
import { jobSchema } from '../jobs/job.ts';

const exporting = { permission: 'surveycampaign.export', feature: 'survey' } as const;
const links = '/survey/campaign/:id/links';

/** For whom links are made, and the kind of file that they are written into. */
export const surveyLinksFormSchema = v.object({
  format: v.picklist(['xlsx', 'csv']),
  which: v.picklist(['missing', 'unanswered']),
});

/**
 * How many contacts of a survey by link have no link yet, have not opened theirs, are answering, and have answered. Whoever is
 * passed over (“Bỏ qua”) is in none of them.
 */
export const getSurveyLinks = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: links,
  access: exporting,
  params: idParams,
  answer: v.object({
    ...{ none: v.number(), fresh: v.number(), open: v.number(), done: v.number() },
  }),
});

/**
 * Makes links and writes them into a file, the only place that shows them: of contacts that have none yet, or of all that have
 * not answered, whose links of before open nothing from then on.
 */
export const exportSurveyLinks = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: links,
  access: exporting,
  params: idParams,
  body: surveyLinksFormSchema,
  answer: jobSchema,
});

/** Makes the link of one contact, for systems that send it themselves; the one before opens nothing any more. */
export const makeSurveyLink = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/survey/contact/:id/link',
  access: exporting,
  params: idParams,
  answer: v.object({ url: v.string() }),
});
