import { endpoints } from '@alo/contracts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { serve } from '../monitor/context.ts';
import { readAlertChoices } from './alert-choices.ts';
import { findAlerts } from './alert-log.ts';
import { deleteAlertRule, findAlertRules, readAlertRule, saveAlertRule } from './rule-store.ts';

const getAlertRules = serve(endpoints.getAlertRules, async ({ query }, context) =>
  pageOf(await findAlertRules(context, query), query),
);

const getAlertRule = serve(endpoints.getAlertRule, ({ params }, context) =>
  readAlertRule(context, params.id),
);

const createAlertRule = serve(endpoints.createAlertRule, ({ body }, context) =>
  saveAlertRule(context, body.form),
);

const updateAlertRule = serve(endpoints.updateAlertRule, ({ params, body }, context) =>
  saveAlertRule(context, body.form, { id: params.id, seen: body.row_version }),
);

const remove = serve(endpoints.deleteAlertRule, async ({ params }, context) => {
  await deleteAlertRule(context, params.id);
  return {};
});

const getAlerts = serve(endpoints.getAlerts, ({ query }, context) => findAlerts(context, query));

const getAlertChoices = serve(endpoints.getAlertChoices, (_request, context) =>
  readAlertChoices(context, context.services),
);

/** Alerts: their rules, and what these have found. */
export const alertRoutes = [
  getAlertRules,
  getAlertRule,
  createAlertRule,
  updateAlertRule,
  remove,
  getAlerts,
  getAlertChoices,
];
