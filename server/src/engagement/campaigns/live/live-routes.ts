import { endpoints } from '@alo/contracts';
import { serve } from '../../context.ts';
import { requireCampaign } from '../visible-campaigns.ts';
import { readLive } from './read-live.ts';

const live = serve(endpoints.getCampaignLive, async ({ params }, context) => {
  const { id } = await requireCampaign(context, params.id, 'marketing');
  const { services, user } = context;
  return readLive(context, id, services.dialler.paceOf({ tenant: user.tenant, id }));
});

/** How campaigns go at this moment. */
export const campaignLiveRoutes = [live];
