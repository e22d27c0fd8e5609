import { endpoints } from '@alo/contracts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { routingWithin } from '../../../telephony/routing/routing-cache.ts';
import { serve } from '../../context.ts';
import { callBackContact } from './call-back.ts';
import { ownCampaigns } from './desk-campaigns.ts';
import { dialContact, offerContact, passContact } from './offer-contact.ts';
import { readDesk } from './read-desk.ts';
import { requireRunning } from './require-running.ts';

const getDesk = serve(endpoints.getCampaignDesk, (_request, context) => readDesk(context));

const join = serve(endpoints.joinCampaign, async ({ body }, context) => {
  const { db, user, services, afterCommit } = context;
  const { campaign_id } = body;
  const campaign = await ownCampaigns(db, user.id)
    .select('status')
    .where('id', '=', campaign_id)
    .executeTakeFirst();
  if (campaign === undefined) throw refuse.notFound();
  requireRunning(campaign.status);
  const now = new Date();
  await db
    .insertInto('campaign_seat')
    .values({ ma_dn: user.tenant, user_id: user.id, campaign_id, attempt_id: null })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'user_id']).doUpdateSet({ campaign_id, seen_at: now }),
    )
    .execute();
  afterCommit(() => services.dialler.wake());
  return readDesk(context);
});

const leave = serve(endpoints.leaveCampaign, async (_request, { db, user }) => {
  const now = new Date();
  await db
    .updateTable('campaign_contact')
    .set({ locked_by: null, locked_until: null })
    .where('locked_by', '=', user.id)
    .where('locked_until', '>', now)
    .where('campaign_id', 'in', (seat) =>
      seat.selectFrom('campaign_seat').select('campaign_id').where('user_id', '=', user.id),
    )
    .execute();
  await db.deleteFrom('campaign_seat').where('user_id', '=', user.id).execute();
  return {};
});

const offer = serve(endpoints.offerCampaignContact, async (_request, context) => {
  const { services, user } = context;
  await offerContact(context, await routingWithin(context.db, services.database, user.tenant));
  return readDesk(context);
});

const pass = serve(endpoints.passCampaignContact, async ({ params, body }, context) => {
  await passContact(context, params.id, body.reason);
  return readDesk(context);
});

const dial = serve(endpoints.dialCampaignContact, async ({ params }, context) => {
  const { services, user } = context;
  const routing = await routingWithin(context.db, services.database, user.tenant);
  return { target: await dialContact(context, routing, params.id) };
});

const callBack = serve(endpoints.callBackCampaignContact, async ({ params, body }, context) => {
  const { services, afterCommit } = context;
  afterCommit(() => services.dialler.wake());
  await callBackContact(context, params.id, {
    ...{ at: new Date(body.at), for: body.for, note: body.note },
  });
  return readDesk(context);
});

/** The desk of agents who take, or begin, the calls of a campaign. */
export const deskRoutes = [getDesk, join, leave, offer, pass, dial, callBack];
