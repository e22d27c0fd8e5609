import { endpoints } from '@alo/contracts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import type { User } from '../../kernel/user/user.ts';
import { serve } from '../monitor/context.ts';
import { readAlertChoices } from './alert-choices.ts';
import { findAlerts } from './alert-log.ts';
import { messages } from './messages.ts';
import { deleteAlertRule, findAlertRules, readAlertRule, saveAlertRule } from './rule-store.ts';

/** @throws {ProblemError} 403 for who sees a part of the company: rules name its queues and people */
function requireWholeCompany({ role }: User): void {
  if (role.dataScope === 'all') return;
  throw new ProblemError(403, 'SCOPE_TOO_NARROW', 'Alerts are of the whole company', {
    detail: messages.wholeCompany,
  });
}

const getAlertRules = serve(endpoints.getAlertRules, async ({ query }, { db, user }) => {
  requireWholeCompany(user);
  return pageOf(await findAlertRules(db, query), query);
});

const getAlertRule = serve(endpoints.getAlertRule, ({ params }, { db, user }) => {
  requireWholeCompany(user);
  return readAlertRule(db, params.id);
});

const createAlertRule = serve(endpoints.createAlertRule, ({ body }, context) => {
  requireWholeCompany(context.user);
  return saveAlertRule(context, body.form);
});

const updateAlertRule = serve(endpoints.updateAlertRule, ({ params, body }, context) => {
  requireWholeCompany(context.user);
  return saveAlertRule(context, body.form, { id: params.id, seen: body.row_version });
});

const remove = serve(endpoints.deleteAlertRule, async ({ params }, context) => {
  requireWholeCompany(context.user);
  await deleteAlertRule(context, params.id);
  return {};
});

const getAlerts = serve(endpoints.getAlerts, ({ query }, { db, user }) => {
  requireWholeCompany(user);
  return findAlerts(db, query);
});

const getAlertChoices = serve(endpoints.getAlertChoices, (_request, context) => {
  requireWholeCompany(context.user);
  return readAlertChoices(context, context.services);
});

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
