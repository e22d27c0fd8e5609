import { type CampaignDesk, endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiMutation, useApiQuery, useLiveEvent } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { useEffect } from 'react';

/** Milliseconds: signs of life while the agent takes calls, and until the desk is read again. */
const seenEvery = 30_000;
const readEvery = 5_000;

const invalidates = [endpoints.getCampaignDesk];

/** The desk of the agent, with what can be done at it. While it is seated, the server is told that the page is open. */
export function useDesk() {
  const { data: desk } = useApiQuery(endpoints.getCampaignDesk, {}, { refetchInterval: readEvery });
  const join = useApiMutation(endpoints.joinCampaign, { invalidates });
  const leave = useApiMutation(endpoints.leaveCampaign, { invalidates });
  const offer = useApiMutation(endpoints.offerCampaignContact, { invalidates });
  const pass = useApiMutation(endpoints.passCampaignContact, { invalidates });
  const dial = useApiMutation(endpoints.dialCampaignContact, { invalidates });
  useLiveEvent('call-record.created', () => void invalidateEndpoints(endpoints.getCampaignDesk));
  const seated = desk?.seat?.campaign_id;
  const { mutate } = join;
  useEffect(() => {
    if (seated === undefined) return;
    const timer = setInterval(() => mutate({ body: { campaign_id: seated } }), seenEvery);
    return () => clearInterval(timer);
  }, [seated, mutate]);
  const isPending = [join, leave, offer, pass, dial].some((one) => one.isPending);
  return { desk, isPending, join, leave, offer, pass, dial };
}

/** Does something, and says what the server has against it. */
export async function orSay<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    toast.error(describeError(error));
    return undefined;
  }
}

/** The campaign whose calls the agent takes. */
export function seatedCampaign({ campaigns, seat }: CampaignDesk) {
  return campaigns.find(({ id }) => id === seat?.campaign_id);
}
