import { type CampaignFormInput, endpoints, objectEndpoints } from '@alo/contracts';
import { idOf, type TestClient } from './test-server.ts';

type Named = Pick<CampaignFormInput, 'number_ids' | 'user_ids' | 'time_group_id'>;

/** A campaign of agents for tests: two days, from a moment in the past. */
export function aCampaign(
  named: Named,
  overrides: Partial<CampaignFormInput> = {},
): CampaignFormInput {
  const day = 86_400_000;
  return {
    ...{ name: 'Chiến dịch thử', kind: 'agent', dial_mode: 'preview', purpose: 'care' },
    start_at: new Date(Date.now() - day).toISOString(),
    end_at: new Date(Date.now() + day).toISOString(),
    ...named,
    ...overrides,
  };
}

/** The same with ids that nobody has, or that one has. */
export const aCampaignOf = (id: string) =>
  aCampaign({ number_ids: [id], user_ids: [id], time_group_id: id });

/** What a client's company has for a campaign to name: its first number and times, and the client. */
export async function campaignTargets(client: TestClient): Promise<Named> {
  const params = { ma_dn: client.tenant };
  const { body: numbers } = await client.call(endpoints.getNumberAll, { params });
  const { body: hours } = await client.call(objectEndpoints.time_group.list);
  const { id } = (await client.call(endpoints.getMe)).body;
  return {
    ...{ number_ids: [numbers[0]?.id ?? ''], user_ids: [id] },
    time_group_id: hours.data[0]?.id ?? '',
  };
}

/** A campaign of a client's company. */
export async function someCampaign(
  client: TestClient,
  overrides: Partial<CampaignFormInput> = {},
): Promise<string> {
  const form = aCampaign(await campaignTargets(client), overrides);
  return idOf(await client.raw(endpoints.createCampaign, { body: { form } }));
}

/** A campaign with a contact of the same name, and a number that is not to be called. */
export async function someContact(client: TestClient, overrides: Partial<CampaignFormInput> = {}) {
  const campaign = await someCampaign(client, overrides);
  const { name = 'Liên hệ thử' } = overrides;
  const contact = await client.raw(endpoints.addCampaignContact, {
    ...{ params: { id: campaign }, body: { form: { phone: '0918888801', name } } },
  });
  const number = await client.raw(endpoints.createDoNotCall, {
    body: { form: { phone: '0918888802', note: name } },
  });
  return { campaign, campaignContact: idOf(contact), doNotCall: idOf(number) };
}
