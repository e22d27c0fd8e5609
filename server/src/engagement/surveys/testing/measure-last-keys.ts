import { endpoints, nationalForm } from '@alo/contracts';
import { carrierAddress, KeyLine, type SipCall, waitFor } from '@alo/exchange/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { campaignTargets } from '../../../testing/a-campaign.ts';
import { aSurveyCampaign } from '../../../testing/a-survey-campaign.ts';
import { aSurveyQuestion } from '../../../testing/a-survey-question.ts';
import { idOf } from '../../../testing/test-server.ts';
import { DiallerHouse, tenant } from '../../dialler/testing/dialler-house.ts';

/** How a customer presses the only key of a call and hangs up; milliseconds. */
export interface LastKey {
  /** For how long the key is pressed. */
  readonly pressed: number;
  /** From its end to the BYE; null: it is not let go before. */
  readonly byeAfter: number | null;
}

/** Of so many calls with one way to hang up, how many keys are answers. */
export interface KeptKeys extends LastKey {
  readonly calls: number;
  readonly kept: number;
}

/** A running survey by keys of one question that calls so many numbers, one after another. */
async function survey(house: DiallerHouse, calls: number): Promise<string> {
  const admin = await house.server.signIn(tenant, 'admin');
  const category = (await admin.call(endpoints.getSurveyCategories, { query: {} })).body.data[0];
  const asked = aSurveyQuestion(category?.id ?? '', {
    ...{ content: 'Một', type: 'nps', options: [] },
  });
  const made = await admin.call(endpoints.createSurveyQuestion, { body: { form: asked } });
  const targets = { ...(await campaignTargets(admin)), user_ids: [], time_group_id: house.hours };
  const form = aSurveyCampaign(
    { ...targets, question_ids: [made.body.id] },
    { name: 'Phím cuối', mode: 'auto', concurrency: 1, max_attempts: 1 },
  );
  const id = idOf(await admin.raw(endpoints.createSurveyCampaign, { body: { form } }));
  const params = { id };
  for (let at = 0; at < calls; at += 1) {
    const phone = `0912${String(at).padStart(6, '0')}`;
    await admin.call(endpoints.addSurveyContact, { params, body: { form: { phone, name: '' } } });
  }
  const start = { params, body: { action: 'start' } } as const;
  await waitFor(async () => (await admin.raw(endpoints.moveSurveyCampaign, start)).status === 200);
  return id;
}

/** Calls customers who press one key each and hang up in the given ways, and counts the answers that are there in the end. */
export async function measureLastKeys(
  ways: readonly LastKey[],
  times: number,
): Promise<KeptKeys[]> {
  const house = await DiallerHouse.start();
  const line = await KeyLine.open(carrierAddress);
  try {
    house.carrier.hearAt(line.port);
    const calls = Array.from({ length: times }, () => ways).flat();
    const wayOf = new Map<string, LastKey>();
    let next = Promise.withResolvers<SipCall>();
    house.carrier.onCall = (call) => next.resolve(call);
    const id = await survey(house, calls.length);
    for (const way of calls) {
      const call = await next.promise;
      next = Promise.withResolvers<SipCall>();
      const number = /sip:\+?(\d+)@/.exec(call.invite?.headers.get('to')?.[0] ?? '')?.[1] ?? '';
      wayOf.set(nationalForm(number), way);
      call.answer();
      await waitFor(async () => (await house.asterisk.applications()).includes('Read'));
      await line.press('7', call.sdp.offer, way.pressed, { held: way.byeAfter === null });
      if (way.byeAfter !== null && way.byeAfter > 0) await delay(way.byeAfter);
      await call.bye();
    }
    const read = () =>
      house.inTenant((db) =>
        db
          .selectFrom('survey_response as response')
          .innerJoin('campaign_contact as contact', 'contact.id', 'response.contact_id')
          .leftJoin('survey_answer as answer', 'answer.response_id', 'response.id')
          .select(['contact.phone_e164', 'answer.number', 'response.finished_at'])
          .where('response.campaign_id', '=', id)
          .execute(),
      );
    await waitFor(async () => {
      const rows = await read();
      return rows.length === calls.length && rows.every(({ finished_at: at }) => at !== null);
    });
    const rows = await read();
    return ways.map((way) => {
      const own = rows.filter(({ phone_e164: phone }) => wayOf.get(nationalForm(phone)) === way);
      return { ...way, calls: own.length, kept: own.filter(({ number }) => number === 7).length };
    });
  } finally {
    line.stop();
    await house.close();
  }
}
