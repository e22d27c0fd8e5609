import { endpoints, objectEndpoints } from '@alo/contracts';
import { type SipCall, type SipPhone, waitFor } from '@alo/exchange/testing';
import { newId } from '../../../kernel/database/new-id.ts';
import { aSurveyCampaign } from '../../../testing/a-survey-campaign.ts';
import { aSurveyQuestion } from '../../../testing/a-survey-question.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';
import { DiallerHouse, tenant } from '../../dialler/testing/dialler-house.ts';

/** A phone whose person is signed in. */
interface Agent {
  readonly phone: SipPhone;
  readonly userId: string;
}

/** A queue with one agent behind a number, and a survey of two questions that is held after its calls. */
export class AfterCallHouse {
  readonly house: DiallerHouse;
  readonly admin: TestClient;
  readonly agent: Agent;
  readonly other: Agent;
  readonly #number: string;
  readonly queue: string;
  readonly campaign: string;

  private constructor(
    house: DiallerHouse,
    admin: TestClient,
    agents: readonly [Agent, Agent],
    made: { readonly number: string; readonly queue: string; readonly campaign: string },
  ) {
    this.house = house;
    this.admin = admin;
    [this.agent, this.other] = agents;
    this.#number = made.number;
    this.queue = made.queue;
    this.campaign = made.campaign;
  }

  /** @param sticky - which agent rings before the queue, as a queue has it */
  static async start(sticky: 'none' | 'owner' = 'none'): Promise<AfterCallHouse> {
    const house = await DiallerHouse.start();
    const admin = await house.server.signIn(tenant, 'admin');
    const agent = await house.agent('nv101');
    const other = await house.agent('nv102');
    const { queue, number } = await queueBehindNumber(admin, sticky);
    const campaign = await surveyAfter(admin, queue);
    return new AfterCallHouse(house, admin, [agent, other], { number, queue, campaign });
  }

  close = (): Promise<void> => this.house.close();

  /** A customer calls the number of the queue. */
  call = (from: string): SipCall => this.house.carrier.call(this.#number, from);

  /** A customer who talks with the agent. */
  async talking(from: string): Promise<{ customer: SipCall; talk: SipCall }> {
    this.agent.phone.forgetCalls();
    const customer = this.call(from);
    const talk = await this.agent.phone.nextCall();
    talk.answer();
    if ((await customer.final.promise) !== 200) throw new Error('the customer was not answered');
    await waitFor(() => this.present().some(({ state }) => state === 'talking'));
    return { customer, talk };
  }

  /** The calls of the company that go on. */
  present() {
    return this.house.server.running.services.exchange.calls(tenant);
  }

  /** A question is heard now. */
  asked = () => waitFor(async () => (await this.house.asterisk.applications()).includes('Read'));

  /** The response of a caller with its answers; undefined: he was not asked. */
  responseOf(phone: string) {
    return this.house.inTenant(async (db) => {
      const response = await db
        .selectFrom('survey_response')
        .innerJoin('campaign_contact', 'campaign_contact.id', 'survey_response.contact_id')
        .select(['survey_response.id', 'state', 'result', 'finished_at', 'call_id', 'queue_id'])
        .select('survey_response.user_id')
        .where('phone_e164', '=', phone)
        .executeTakeFirst();
      const answers = await db
        .selectFrom('survey_answer')
        .select(['number', 'option_ids'])
        .where('response_id', '=', response?.id ?? newId())
        .orderBy('at')
        .execute();
      return { response, answers };
    });
  }

  /** The record of the last call of a number, once it is there. */
  async recordOf(from: string) {
    const read = () =>
      this.house.inTenant((db) =>
        db
          .selectFrom('call_record')
          .selectAll()
          .where('from_number', '=', from)
          .orderBy('started_at', 'desc')
          .executeTakeFirst(),
      );
    await waitFor(async () => (await read()) !== undefined);
    return read();
  }
}

async function queueBehindNumber(admin: TestClient, sticky: 'none' | 'owner') {
  const { body: subscribers } = await admin.call(endpoints.getSubscribers);
  const { id = '' } = subscribers.data.find(({ extension }) => extension === '101') ?? {};
  const members = [{ type: 'subscriber' as const, id }];
  const { body: made } = await admin.call(objectEndpoints.queue.create, {
    body: { form: { name: 'Sau cuộc gọi', members, wrapuptime: 0, sticky } },
  });
  const { body: numbers } = await admin.call(endpoints.getNumbers);
  const free = numbers.data.find(({ inbound_name }) => inbound_name === null);
  const destination = { dest_type: 'queue' as const, dest_id: made.id };
  await admin.call(objectEndpoints.inbound.create, {
    body: {
      form: { name: 'Hỏi', number_id: free?.id ?? '', rules: [{ id: newId(), destination }] },
    },
  });
  return { queue: made.id, number: free?.number ?? '' };
}

async function surveyAfter(admin: TestClient, queue: string): Promise<string> {
  const { body: categories } = await admin.call(endpoints.getSurveyCategories, { query: {} });
  const category = categories.data[0]?.id ?? '';
  const question_ids: string[] = [];
  for (const part of [{ type: 'nps' as const, options: [], content: 'Một' }, { content: 'Hai' }]) {
    const form = aSurveyQuestion(category, part);
    const { body } = await admin.call(endpoints.createSurveyQuestion, { body: { form } });
    question_ids.push(body.id);
  }
  const form = aSurveyCampaign(
    { number_ids: [], user_ids: [], time_group_id: null, question_ids },
    { name: 'Sau cuộc gọi', mode: 'after_call', queue_ids: [queue] },
  );
  const id = idOf(await admin.raw(endpoints.createSurveyCampaign, { body: { form } }));
  const start = { params: { id }, body: { action: 'start' as const } };
  // Its questions are read aloud first.
  await waitFor(async () => (await admin.raw(endpoints.moveSurveyCampaign, start)).status === 200);
  return id;
}
