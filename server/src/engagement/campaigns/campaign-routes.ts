import { campaignRowSchema, endpoints, foldVietnamese, overStatuses } from '@alo/contracts';
import * as v from 'valibot';
import { serve } from '../context.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { dropWords } from '../dialler/answers/drop-words.ts';
import { campaignOptions } from './campaign-options.ts';
import { type CampaignRow, keptOf, sumsOf, toCampaign } from './campaign-row.ts';
import { moveCampaign } from './change-status.ts';
import {
  cloneCampaign,
  createCampaign,
  deleteCampaign,
  tuneCampaign,
  updateCampaign,
} from './save-campaign.ts';
import { requireCampaign, visibleCampaigns } from './visible-campaigns.ts';

type Orders = Readonly<Record<string, (one: CampaignRow, other: CampaignRow) => number>>;
const orders: Orders = {
  name: (one, other) => one.name.localeCompare(other.name, 'vi'),
  start_at: (one, other) => one.start_at.getTime() - other.start_at.getTime(),
};

/** By a column, "-" in front: backwards; the newest first unless one is named. */
function sorted(rows: readonly CampaignRow[], sort = ''): readonly CampaignRow[] {
  const order = orders[sort.replace(/^-/, '')];
  if (order === undefined) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => sign * order(one, other));
}

const getCampaigns = serve(endpoints.getCampaigns, async ({ query }, context) => {
  const { status, kind, purpose, open } = query;
  let rows = visibleCampaigns(context, 'marketing').selectAll();
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (purpose !== undefined) rows = rows.where('purpose', '=', purpose);
  if (open !== undefined) rows = rows.where('status', open ? 'not in' : 'in', overStatuses);
  const wanted = foldVietnamese(query.search);
  const all = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const found = all.filter(({ name }) => foldVietnamese(name).includes(wanted));
  const page = pageOf(sorted(found, query.sort), query);
  const sums = await sumsOf(
    context.db,
    page.data.map(({ id }) => id),
  );
  const data = page.data.map((row) => {
    const times = { start_at: row.start_at.toISOString(), end_at: row.end_at.toISOString() };
    return v.parse(campaignRowSchema, { ...row, ...times, ...keptOf(row, sums(row.id)) });
  });
  return { ...page, data };
});

const getCampaign = serve(endpoints.getCampaign, async ({ params }, context) =>
  toCampaign(context.db, await requireCampaign(context, params.id, 'marketing')),
);

const create = serve(endpoints.createCampaign, ({ body }, context) =>
  createCampaign(context, body.form),
);

const update = serve(endpoints.updateCampaign, ({ params, body }, context) =>
  updateCampaign(context, body.form, { id: params.id, seen: body.row_version }),
);

const tune = serve(endpoints.tuneCampaign, ({ params, body }, context) => {
  context.afterCommit(() => context.services.dialler.wake());
  return tuneCampaign(context, body.form, { id: params.id, seen: body.row_version });
});

const remove = serve(endpoints.deleteCampaign, async ({ params }, context) => {
  await deleteCampaign(context, params.id);
  return {};
});

const clone = serve(endpoints.cloneCampaign, ({ params, body }, context) =>
  cloneCampaign(context, params.id, body.name),
);

const move = serve(endpoints.moveCampaign, ({ params, body }, context) => {
  const { services, user, http, afterCommit } = context;
  const isOver = ['pause', 'stop', 'complete'].includes(body.action);
  afterCommit(() => {
    services.dialler.wake();
    // Read aloud before somebody has to hear it.
    const onError = (error: unknown) => http.log.error({ err: error }, 'words of a campaign');
    if (!isOver) void dropWords(services, user.tenant).catch(onError);
    if (isOver && body.end_calls) services.dialler.endCalls({ tenant: user.tenant, id: params.id });
  });
  return moveCampaign(context, params.id, body.action);
});

const options = serve(endpoints.getCampaignOptions, (_request, context) =>
  campaignOptions(context),
);

/** Campaigns and what is done with them. */
export const campaignRoutes = [
  ...[getCampaigns, getCampaign, create, update, tune, remove, clone, move, options],
];
