import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { alertChoicesSchema, alertQuerySchema, alertSchema } from './alert.ts';
import { alertRuleFormSchema, alertRuleQuerySchema, alertRuleSchema } from './alert-rule.ts';

// A rule watches what its maker may see, and is shown to him and to who sees the whole company. A role that sees nobody but its
// holder is refused with 403, whatever it may do.
const access = { permission: 'monitor.alert', feature: 'monitor' } as const;
const one = '/partner/monitor/alert-rule/:id';

/** Rules of the company by name, with what each finds bad now. */
export const getAlertRules = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor/alert-rules',
  access,
  query: alertRuleQuerySchema,
  answer: listAnswer(alertRuleSchema),
});

export const getAlertRule = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: one,
  access,
  params: idParams,
  answer: alertRuleSchema,
});

export const createAlertRule = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/monitor/alert-rule',
  access,
  body: v.object({ form: alertRuleFormSchema }),
  answer: alertRuleSchema,
});

/** What is raised by a rule that is switched off or watches something else ends without being told. */
export const updateAlertRule = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: one,
  access,
  params: idParams,
  body: v.object({ form: alertRuleFormSchema, row_version: v.optional(v.number()) }),
  answer: alertRuleSchema,
});

/** Its alerts stay in the list. */
export const deleteAlertRule = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: one,
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** The alerts of half a year, the newest first. */
export const getAlerts = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor/alerts',
  access,
  query: alertQuerySchema,
  answer: listAnswer(alertSchema),
});

/** What a rule may name, and by which ways it may tell. */
export const getAlertChoices = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/monitor/alert-choices',
  access,
  answer: alertChoicesSchema,
});
