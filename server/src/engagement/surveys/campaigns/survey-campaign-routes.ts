import { endpoints, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { pageOf } from '../../../kernel/http/page-of.ts';
import type { CampaignRow } from '../../campaigns/campaign-row.ts';
import { readLive } from '../../campaigns/live/read-live.ts';
import { requireCampaign, visibleCampaigns } from '../../campaigns/visible-campaigns.ts';
import { serve } from '../../context.ts';
import {
  deleteSurveyCampaign,
  moveSurveyCampaign,
  renewQuestions,
  setSheet,
  tuneSurveyCampaign,
} from './change-survey-campaign.ts';
import { readSurveyCampaign, saveSurveyCampaign } from './save-survey-campaign.ts';
import { toRows } from '../forms/survey-campaign-row.ts';
import { surveyOptions } from './survey-options.ts';

function sorted(rows: readonly CampaignRow[], sort = ''): readonly CampaignRow[] {
  if (!['name', '-name'].includes(sort)) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => sign * one.name.localeCompare(other.name, 'vi'));
}

const list = serve(endpoints.getSurveyCampaigns, async ({ query }, context) => {
  const { status, mode } = query;
  let rows = visibleCampaigns(context, 'survey').selectAll();
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (mode !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from survey_form where campaign_id = campaign.id and mode = ${mode})`,
    );
  }
  const wanted = foldVietnamese(query.search);
  const all = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const found = all.filter(({ name }) => foldVietnamese(name).includes(wanted));
  const page = pageOf(sorted(found, query.sort), query);
  return { ...page, data: await toRows(context.db, page.data) };
});

const get = serve(endpoints.getSurveyCampaign, ({ params }, context) =>
  readSurveyCampaign(context, params.id),
);

const live = serve(endpoints.getSurveyCampaignLive, async ({ params }, context) => {
  const { id } = await requireCampaign(context, params.id, 'survey');
  const { services, user } = context;
  return readLive(context, id, services.dialler.paceOf({ tenant: user.tenant, id }));
});

/** Makes sounds that wait, once they are committed. */
const waker =
  ({ services, user }: Pick<Parameters<typeof surveyOptions>[0], 'user'> & SoundPorts) =>
  () =>
    void services.sounds.wake(user.tenant);

interface SoundPorts {
  readonly services: { readonly sounds: { readonly wake: (tenant: string) => Promise<void> } };
}

const create = serve(endpoints.createSurveyCampaign, ({ body }, context) => {
  context.afterCommit(waker(context));
  return saveSurveyCampaign(context, body.form);
});

const update = serve(endpoints.updateSurveyCampaign, ({ params, body }, context) => {
  context.afterCommit(waker(context));
  return saveSurveyCampaign(context, body.form, { id: params.id, seen: body.row_version });
});

const tune = serve(endpoints.tuneSurveyCampaign, ({ params, body }, context) => {
  context.afterCommit(() => context.services.dialler.wake());
  return tuneSurveyCampaign(context, body.form, { id: params.id, seen: body.row_version });
});

const renew = serve(endpoints.renewSurveyQuestions, ({ params }, context) =>
  renewQuestions(context, params.id, waker(context)),
);

const sheet = serve(endpoints.setSurveySheet, ({ params, body }, context) =>
  setSheet(context, params.id, body),
);

const remove = serve(endpoints.deleteSurveyCampaign, async ({ params }, context) => {
  await deleteSurveyCampaign(context, params.id);
  return {};
});

const move = serve(endpoints.moveSurveyCampaign, ({ params, body }, context) => {
  const { services, user, afterCommit } = context;
  const isOver = ['pause', 'stop', 'complete'].includes(body.action);
  afterCommit(() => {
    services.dialler.wake();
    if (isOver && body.end_calls) services.dialler.endCalls({ tenant: user.tenant, id: params.id });
  });
  return moveSurveyCampaign(context, params.id, body.action, waker(context));
});

const options = serve(endpoints.getSurveyOptions, (_request, context) => surveyOptions(context));

/** Survey campaigns and what is done with them. */
export const surveyCampaignRoutes = [
  ...[list, get, live, create, update, tune, renew, sheet, remove, move, options],
];
