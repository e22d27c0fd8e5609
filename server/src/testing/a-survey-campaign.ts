import { endpoints, type SurveyCampaignFormInput } from '@alo/contracts';
import { campaignTargets } from './a-campaign.ts';
import { aSurveyQuestion } from './a-survey-question.ts';
import { idOf, type TestClient } from './test-server.ts';

type Named = Pick<
  SurveyCampaignFormInput,
  'number_ids' | 'user_ids' | 'time_group_id' | 'question_ids'
>;

/** A survey that agents hold, for tests: two days, from a moment in the past. */
export function aSurveyCampaign(
  named: Named,
  overrides: Partial<SurveyCampaignFormInput> = {},
): SurveyCampaignFormInput {
  const day = 86_400_000;
  return {
    ...{ name: 'Khảo sát thử', mode: 'agent' },
    start_at: new Date(Date.now() - day).toISOString(),
    end_at: new Date(Date.now() + day).toISOString(),
    ...named,
    ...overrides,
  };
}

/** The same with ids that nobody has, or that one has. */
export const aSurveyCampaignOf = (id: string) =>
  aSurveyCampaign({ number_ids: [id], user_ids: [id], time_group_id: id, question_ids: [id] });

/** What a client's company has for a survey to name, and a question of its own. */
export async function surveyTargets(client: TestClient): Promise<Named> {
  const { body } = await client.call(endpoints.getSurveyCategories, { query: {} });
  const question = await client.call(endpoints.createSurveyQuestion, {
    body: { form: aSurveyQuestion(body.data[0]?.id ?? '') },
  });
  return { ...(await campaignTargets(client)), question_ids: [question.body.id] };
}

/** A survey of a client's company with a contact of the same name, and a response that was begun. */
export async function someSurvey(
  client: TestClient,
  overrides: Partial<SurveyCampaignFormInput> = {},
) {
  const form = aSurveyCampaign(await surveyTargets(client), overrides);
  const survey = idOf(await client.raw(endpoints.createSurveyCampaign, { body: { form } }));
  const params = { id: survey };
  const contact = await client.raw(endpoints.addSurveyContact, {
    ...{ params, body: { form: { phone: '0918888803', name: form.name } } },
  });
  await client.raw(endpoints.moveSurveyCampaign, { params, body: { action: 'start' } });
  const surveyContact = idOf(contact);
  const { body } = await client.raw(endpoints.takeSurveyContact, {
    ...{ params, body: { contact_id: surveyContact } },
  });
  const talk: unknown = Reflect.get(Object(body), 'talk');
  const response: unknown = Reflect.get(Object(talk), 'response');
  return { survey, surveyContact, surveyResponse: String(Reflect.get(Object(response), 'id')) };
}
