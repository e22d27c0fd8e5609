import { endpoints, type SurveyResultForm, writeDialRef } from '@alo/contracts';
import { requireRowVersion } from '../../../kernel/database/row-version.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { routingWithin } from '../../../telephony/routing/routing-cache.ts';
import { type Context, serve } from '../../context.ts';
import { promiseCall } from '../../dialler/desk/call-back-campaign.ts';
import { keptContact, writeAgentAttempt } from '../../dialler/desk/offer-contact.ts';
import { requireCampaign } from '../../campaigns/visible-campaigns.ts';
import { finishResponse } from '../responses/finish-response.ts';
import { type ResponseRow, toResponse } from '../responses/response-row.ts';
import { writeAnswer } from '../responses/write-answer.ts';
import { askWithinCampaign } from './ask-within-campaign.ts';
import { listDeskContacts } from './list-desk-contacts.ts';
import { ownResponse } from './own-response.ts';
import { readSurveyDesk } from './read-survey-desk.ts';
import {
  keptUntil,
  leaveContact,
  lockContact,
  runningSurvey,
  takeContact,
} from './take-contact.ts';

const getDesk = serve(endpoints.getSurveyDesk, ({ params }, context) =>
  readSurveyDesk(context, params.id),
);

const contacts = serve(endpoints.getSurveyDeskContacts, async ({ params, query }, context) => {
  await requireCampaign(context, params.id, 'survey');
  return listDeskContacts(context, params.id, query);
});

const take = serve(endpoints.takeSurveyContact, async ({ params, body }, context) => {
  const { services, user, db } = context;
  await requireCampaign(context, params.id, 'survey');
  const routing = await routingWithin(db, services.database, user.tenant);
  const wanted = { campaignId: params.id, contactId: body.contact_id };
  await takeContact(context, routing, wanted);
  return readSurveyDesk(context, params.id);
});

const keep = serve(endpoints.keepSurveyContact, async ({ params }, context) => {
  const { db, user } = context;
  const now = new Date();
  await keptContact(context, params.id, now);
  await lockContact(db, params.id, user.id, now);
  return { kept_until: keptUntil(now).toISOString() };
});

const leave = serve(endpoints.leaveSurveyContact, async ({ params }, context) => {
  await keptContact(context, params.id, new Date());
  await leaveContact(context, params.id);
  return {};
});

const dial = serve(endpoints.dialSurveyContact, async ({ params }, context) => {
  const { services, user, db } = context;
  const now = new Date();
  const row = await keptContact(context, params.id, now);
  const campaign = await runningSurvey(context, row.campaign_id);
  const routing = await routingWithin(db, services.database, user.tenant);
  const attempt = await writeAgentAttempt(context, { campaign, row, routing }, now);
  const { numUpdatedRows } = await db
    .updateTable('survey_response')
    .set({ attempt_id: attempt })
    .where('contact_id', '=', row.id)
    .where('user_id', '=', user.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse.notFound();
  // The attempt has let go of the contact, but the agent still fills in what it says.
  await lockContact(db, row.id, user.id, now);
  return { target: writeDialRef('attempt', attempt) };
});

const askWithin = serve(endpoints.askWithinCampaign, ({ params }, context) =>
  askWithinCampaign(context, params.id),
);

const getResponse = serve(endpoints.getSurveyResponse, async ({ params }, context) => {
  const { response, steps } = await ownResponse(context, params.id, { toChange: false });
  return { response: await toResponse(context.db, response, context.user.mask), steps };
});

const answer = serve(endpoints.answerSurvey, async ({ params, body }, context) => {
  const { db, user } = context;
  const own = await ownResponse(context, params.id, { toChange: true });
  requireRowVersion(body.row_version, own.response.row_version);
  await writeAnswer(db, own.response, own.steps, body.answer, new Date());
  const { response } = await ownResponse(context, params.id, { toChange: false });
  return toResponse(db, response, user.mask);
});

/** Who is to be called again by a survey that had asked everybody has it go on. @throws {ProblemError} 409 it is over */
async function promiseCallBack(
  context: Context,
  { campaign_id, contact_id }: ResponseRow,
  { result, callback_at }: Pick<SurveyResultForm, 'result' | 'callback_at'>,
): Promise<() => Promise<void>> {
  if (result !== 'callback' || callback_at === null || contact_id === null) {
    return () => Promise.resolve();
  }
  context.afterCommit(() => context.services.dialler.wake());
  const wish = { campaignId: campaign_id, use: 'survey', at: new Date(callback_at) } as const;
  return promiseCall(context, wish);
}

const finish = serve(endpoints.finishSurvey, async ({ params, body }, context) => {
  const { db, user } = context;
  const { response, ...survey } = await ownResponse(context, params.id, { toChange: true });
  requireRowVersion(body.row_version, response.row_version);
  const last = await promiseCallBack(context, response, body);
  await finishResponse(db, response, survey, body, new Date());
  await last();
  const after = await ownResponse(context, params.id, { toChange: false });
  return toResponse(db, after.response, user.mask);
});

/** The desk of agents who hold surveys. */
export const surveyDeskRoutes = [
  ...[getDesk, contacts, take, keep, leave, dial, askWithin, getResponse, answer, finish],
];
