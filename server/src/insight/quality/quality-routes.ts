import { endpoints, foldVietnamese, maximumDays } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { type Context, serve } from '../../call-log/context.ts';
import { readRecord } from '../../call-log/records/read-record.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import { agentsOfCall, beginCard } from './begin-card.ts';
import { compareCalibration, findCalibrations } from './calibrations.ts';
import { toCard, toCardRow } from './card-row.ts';
import { readCalibrationPeople } from './calibration-people.ts';
import { deleteCard, saveCard } from './card-store.ts';
import { deleteForm, findForms, readForm, saveForm } from './form-store.ts';
import { inviteToCalibration } from './invite.ts';
import { acknowledge, findOwnCards, readAgentCard } from './own-cards.ts';
import { cardFilters, readQualityReport } from './quality-report.ts';
import { cardSummaries, readCardRow, visibleCards } from './visible-cards.ts';

/** Cards that a list of some days shows. */
const mostCards = 10_000;

const getForms = serve(endpoints.getQualityForms, async ({ query }, { db }) =>
  pageOf(await findForms(db, query.search), query),
);

const getForm = serve(endpoints.getQualityForm, ({ params }, { db }) => readForm(db, params.id));

const createForm = serve(endpoints.createQualityForm, ({ body }, context) =>
  saveForm(context, body.form),
);

const updateForm = serve(endpoints.updateQualityForm, ({ params, body }, context) =>
  saveForm(context, body.form, { id: params.id, seen: body.row_version }),
);

const removeForm = serve(endpoints.deleteQualityForm, async ({ params }, context) => {
  await deleteForm(context, params.id);
  return {};
});

const getCallScores = serve(endpoints.getCallScores, async ({ params }, context) => {
  const { db, user } = context;
  const { id, recording } = await readRecord(context, params.id);
  const agents = recording === null ? [] : await agentsOfCall(context, id);
  const forms = await findForms(db, '');
  const cards = await cardSummaries(context)
    .where('card.call_record_id', '=', id)
    .where(await visibleCards(context))
    .orderBy('card.created_at')
    .limit(100)
    .execute();
  return {
    agents: agents.map(({ id: agent, name }) => ({ id: agent, name })),
    forms: forms
      .filter(({ is_active }) => is_active)
      .map(({ id: form, name }) => ({ id: form, name })),
    cards: cards.map((row) => toCardRow(row, user)),
    calibrations: await findCalibrations(context, { callRecordId: id }),
  };
});

const getCards = serve(endpoints.getQualityCards, async ({ query }, context) => {
  const { user } = context;
  const days = askedDays(query, maximumDays);
  const { state, passed, search } = query;
  const rows = await cardSummaries(context)
    .where(await visibleCards(context))
    .where(sql<SqlBool>`${sql.join(cardFilters(query, days), sql` and `)}`)
    .$if(state !== undefined, (cards) => cards.where('card.state', '=', state ?? ''))
    .$if(passed !== undefined, (cards) => cards.where('card.passed', '=', passed === 'yes'))
    .orderBy('card.call_started_at', query.sort === 'call_started_at' ? 'asc' : 'desc')
    .orderBy('card.id')
    .limit(mostCards)
    .execute();
  const wanted = foldVietnamese(search);
  const found = rows.filter(({ user_name, form_name, scorer_name }) =>
    foldVietnamese(`${user_name} ${form_name} ${scorer_name}`).includes(wanted),
  );
  return pageOf(found, query, (row) => toCardRow(row, user));
});

const getCard = serve(endpoints.getQualityCard, async ({ params }, context) =>
  toCard(context.db, await readCardRow(context, params.id), context.user),
);

const createCard = serve(endpoints.createQualityCard, ({ body }, context) =>
  beginCard(context, body),
);

/** Bells of people who got a notice show it at once. */
function ring({ user, services, afterCommit }: Context, told: readonly string[]): void {
  afterCommit(() => {
    for (const user_id of told) {
      services.live.publish(user.tenant, { type: 'notice.created', user_id });
    }
  });
}

const updateCard = serve(endpoints.updateQualityCard, async ({ params, body }, context) => {
  const { row_version: seen } = body;
  const { card, told } = await saveCard(context, params.id, { ...body, seen });
  ring(context, told);
  return card;
});

const removeCard = serve(endpoints.deleteQualityCard, async ({ params }, context) => {
  await deleteCard(context, params.id);
  return {};
});

const getCalibrations = serve(endpoints.getCalibrations, async ({ query }, context) => {
  const wanted = foldVietnamese(query.search);
  const all = await findCalibrations(context, { waiting: query.waiting === 'yes' });
  const found = all.filter(({ user_name, form_name }) =>
    foldVietnamese(`${user_name} ${form_name}`).includes(wanted),
  );
  return pageOf(found, query);
});

const getCalibration = serve(endpoints.getCalibration, ({ params }, context) =>
  compareCalibration(context, params.id),
);

const getCalibrationPeople = serve(endpoints.getCalibrationPeople, ({ params }, context) =>
  readCalibrationPeople(context, params.id),
);

const invite = serve(endpoints.inviteToCalibration, async ({ params, body }, context) => {
  const { people, told } = await inviteToCalibration(context, params.id, body.user_ids);
  ring(context, told);
  return people;
});

const getReport = serve(endpoints.getQualityReport, ({ query }, context) =>
  readQualityReport(context, query),
);

const getOwnCards = serve(endpoints.getOwnQualityCards, (_request, context) =>
  findOwnCards(context),
);

const getOwnCard = serve(endpoints.getOwnQualityCard, ({ params }, context) =>
  readAgentCard(context, params.id),
);

const acknowledgeCard = serve(endpoints.acknowledgeQualityCard, ({ params, body }, context) =>
  acknowledge(context, params.id, body.remark),
);

/** Forms by which supervisors score calls, their cards, and what these come to. */
export const qualityRoutes = [
  ...[getForms, getForm, createForm, updateForm, removeForm],
  ...[getCallScores, getCards, getCard, createCard, updateCard, removeCard],
  ...[getCalibrations, getCalibration, getCalibrationPeople, invite, getReport],
  ...[getOwnCards, getOwnCard, acknowledgeCard],
];
