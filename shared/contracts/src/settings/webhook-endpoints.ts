import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer, tenantPageEntries } from '../endpoint/paging.ts';
import { webhookDeliverySchema, webhookFormSchema, webhookSchema } from './webhook.ts';

const integration = { permission: 'setting.edit', feature: 'api' } as const;

const version = { row_version: v.optional(v.number()) };

export const getWebhooks = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/webhooks',
  access: integration,
  answer: v.array(webhookSchema),
});

const withSecret = v.object({ ...webhookSchema.entries, secret: v.string() });

/** The answer alone shows the signing secret. */
export const createWebhook = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/webhook',
  access: integration,
  body: webhookFormSchema,
  answer: withSecret,
});

export const updateWebhook = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/setting/webhook/:id',
  access: integration,
  params: idParams,
  body: v.object({ ...webhookFormSchema.entries, ...version }),
  answer: webhookSchema,
});

export const deleteWebhook = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/setting/webhook/:id',
  access: integration,
  params: idParams,
  answer: emptyAnswer,
});

/** A new signing secret; the old one signs nothing any more. */
export const renewWebhookSecret = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/webhook/:id/secret',
  access: integration,
  params: idParams,
  answer: withSecret,
});

/** Sends a message of the kind `test`, also to a hook that is switched off. */
export const testWebhook = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/webhook/:id/test',
  access: integration,
  params: idParams,
  answer: emptyAnswer,
});

/** Messages of the last 30 days, newest first. */
export const getWebhookDeliveries = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/webhook/:id/deliveries',
  access: integration,
  params: idParams,
  query: v.object({ page: tenantPageEntries.page, per_page: tenantPageEntries.per_page }),
  answer: listAnswer(webhookDeliverySchema),
});

/** Sends a message again, with the content and the id that it had. */
export const resendWebhookDelivery = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/webhook-delivery/:id/resend',
  access: integration,
  params: idParams,
  answer: emptyAnswer,
});
