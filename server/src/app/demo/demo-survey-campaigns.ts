import {
  campaignOfSurvey,
  foldVietnamese,
  type SurveyAnswerForm,
  surveyCampaignFormSchema,
  type SurveyFormStep,
  surveyPath,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { columnsOf } from '../../engagement/campaigns/save-campaign.ts';
import { writeLists } from '../../engagement/campaigns/write-lists.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';

const day = 86_400_000;

/** Whom the surveys ask, who asks, and what. */
interface Parts {
  readonly customers: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone_e164: string;
  }[];
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  readonly steps: readonly SurveyFormStep[];
  readonly random: () => number;
}

const reasons = [
  'Chờ máy hơi lâu, nên gọi lại sớm hơn',
  'Giao hàng trễ hai ngày',
  'Giá hơi cao so với nơi khác',
  'Nhân viên tư vấn chưa rõ',
];

/** A draft with contacts, and a survey that is over, with what people answered. @returns the id of the draft */
export async function fillDemoSurveys(
  db: TenantTransaction,
  ma_dn: string,
  parts: Parts,
  now: number,
): Promise<string> {
  const draft = { name: 'Khảo sát hài lòng tháng này', from: now, contacts: 30 };
  const { id: draftId } = await addSurvey(db, ma_dn, parts, draft);
  const over = { name: 'Khảo sát hài lòng tháng trước', from: now - 30 * day, contacts: 40 };
  const { id, contacts } = await addSurvey(db, ma_dn, parts, over);
  await db
    .updateTable('campaign')
    .set({
      ...{ status: 'completed', started_at: new Date(over.from), finish_reason: 'all_called' },
      finished_at: new Date(over.from + 10 * day),
    })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('survey_form_version')
    .values({ ma_dn, campaign_id: id, version: 1, graph: JSON.stringify(parts.steps) })
    .execute();
  await db
    .updateTable('survey_form')
    .set({ form_version: 1 })
    .where('campaign_id', '=', id)
    .execute();
  for (const [at, contact] of contacts.entries()) {
    const when = over.from + (at % 10) * day + 3_600_000 * (9 + (at % 8));
    await addResponse(db, { ma_dn, campaign_id: id, contact, at: new Date(when) }, parts);
  }
  await sql`update campaign_contact set status = 'done', dialled = 1, attempts = 1, last_result = 'answered'
    where campaign_id = ${id}`.execute(db);
  return draftId;
}

interface Draft {
  readonly name: string;
  readonly from: number;
  readonly contacts: number;
}

async function addSurvey(
  db: TenantTransaction,
  ma_dn: string,
  { customers, agents, steps }: Parts,
  { name, from, contacts }: Draft,
) {
  const number = await db.selectFrom('phone_number').select('id').executeTakeFirstOrThrow();
  const hours = await db
    .selectFrom('routing_object')
    .select('id')
    .where('kind', '=', 'time_group')
    .executeTakeFirstOrThrow();
  const form = v.parse(surveyCampaignFormSchema, {
    ...{ name, mode: 'agent', question_ids: steps.map(({ id }) => id) },
    ...{ number_ids: [number.id], time_group_id: hours.id, user_ids: agents.map(({ id }) => id) },
    start_at: new Date(from).toISOString(),
    end_at: new Date(from + 25 * day).toISOString(),
    intro: 'Chào anh/chị, em gọi từ Công ty Demo. Em xin phép hỏi anh/chị vài câu ạ.',
    closing: 'Em cảm ơn anh/chị đã dành thời gian.',
  });
  const id = newId();
  const shared = campaignOfSurvey(form);
  const [maker] = agents;
  const made = { created_by: maker?.id ?? null, created_by_name: maker?.name ?? '' };
  await db
    .insertInto('campaign')
    .values({ ma_dn, id, ...columnsOf(shared), ...made })
    .execute();
  const { mode, question_ids, category_ids, queue_ids, intro, closing, anonymous } = form;
  await db
    .insertInto('survey_form')
    .values({
      ...{ ma_dn, campaign_id: id, mode, question_ids, category_ids, queue_ids, intro, closing },
      ...{ anonymous, intro_sound_id: null, closing_sound_id: null, sheet_title: null },
      ...{ sheet_id: null, sheet_name: null, sheet_user_id: null, sheet_mapping: null },
    })
    .execute();
  await writeLists({ db, tenant: ma_dn }, id, shared);
  const rows = customers.slice(0, contacts).map(({ id: customer_id, name: who, phone_e164 }) => ({
    ...{ ma_dn, id: newId(), campaign_id: id, customer_id, name: who, phone_e164 },
    name_folded: foldVietnamese(who),
  }));
  await db.insertInto('campaign_contact').values(rows).execute();
  return { id, contacts: rows };
}

function answerTo(step: SurveyFormStep, random: () => number): SurveyAnswerForm {
  const blank = { question_id: step.id, option_ids: [], number: null, text: '' };
  const some = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)];
  if (step.type === 'nps') return { ...blank, number: Math.min(10, 4 + Math.floor(random() * 8)) };
  const option = some(step.options);
  if (option !== undefined) return { ...blank, option_ids: [option.id] };
  return { ...blank, text: some(reasons) ?? '' };
}

interface Asked {
  readonly ma_dn: string;
  readonly campaign_id: string;
  readonly contact: { readonly id: string; readonly customer_id: string };
  readonly at: Date;
}

/** A response along the questions; each seventh refuses after the first one. */
async function addResponse(
  db: TenantTransaction,
  { ma_dn, campaign_id, contact, at }: Asked,
  { agents, steps, random }: Parts,
): Promise<void> {
  const id = newId();
  const refuses = random() < 1 / 7;
  const answers: SurveyAnswerForm[] = [];
  for (;;) {
    const { asked, isOver } = surveyPath(steps, answers);
    const step = asked.at(-1);
    if (isOver || step === undefined || (refuses && answers.length === 1)) break;
    answers.push(answerTo(step, random));
  }
  const over = new Date(at.getTime() + 180_000);
  await db
    .insertInto('survey_response')
    .values({
      ...{ ma_dn, id, campaign_id, contact_id: contact.id, customer_id: contact.customer_id },
      ...{ call_id: null, attempt_id: null, queue_id: null, form_version: 1, score: null },
      user_id: agents[Math.floor(random() * agents.length)]?.id ?? null,
      ...(refuses ? { result: 'refused' } : { state: 'complete', result: 'complete' }),
      ...{ started_at: at, finished_at: over, callback_at: null },
      edited_until: new Date(over.getTime() + day),
    })
    .execute();
  await db
    .insertInto('survey_answer')
    .values(
      answers.map((answer) => ({
        ...{ ma_dn, response_id: id, campaign_id, version: 1, score: null, at: over, ...answer },
        text_folded: foldVietnamese(answer.text),
      })),
    )
    .execute();
}
