import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import {
  cursorPageEntries,
  emptyAnswer,
  idParams,
  listAnswer,
  queryInteger,
  queryList,
  tenantPageEntries,
} from '../../endpoint/paging.ts';
import {
  auditCheckSchema,
  auditEntrySchema,
  auditKinds,
  auditSealSchema,
} from '../../entities/audit.ts';
import { apiKeyFormSchema, apiKeySchema } from '../../entities/api-key.ts';
import { pauseReasonFormSchema, pauseReasonRowSchema } from '../../entities/pause-reason.ts';
import { webhookDeliverySchema, webhookFormSchema, webhookSchema } from '../../entities/webhook.ts';

const view = { permission: 'setting.view' } as const;
const edit = { permission: 'setting.edit' } as const;
const integration = { permission: 'setting.edit', feature: 'api' } as const;
const version = { row_version: v.optional(v.number()) };

/** All reasons, also those that are switched off, in the order of the picker. */
export const getPauseReasonRows = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/pause-reasons',
  access: view,
  answer: v.array(pauseReasonRowSchema),
});

export const createPauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/pause-reason',
  access: edit,
  body: pauseReasonFormSchema,
  answer: pauseReasonRowSchema,
});

export const updatePauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/setting/pause-reason/:id',
  access: edit,
  params: idParams,
  body: v.object({ ...pauseReasonFormSchema.entries, ...version }),
  answer: pauseReasonRowSchema,
});

export const deletePauseReason = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/setting/pause-reason/:id',
  access: edit,
  params: idParams,
  answer: emptyAnswer,
});

/** The order of the picker: every id once. */
export const sortPauseReasons = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/setting/pause-reasons/order',
  access: edit,
  body: v.object({ ids: v.array(v.pipe(v.string(), v.uuid())) }),
  answer: v.array(pauseReasonRowSchema),
});

export const getApiKeys = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/api-keys',
  access: integration,
  answer: v.array(apiKeySchema),
});

/** Makes a key that acts for its maker; the answer alone shows the whole key. */
export const createApiKey = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/setting/api-key',
  access: integration,
  body: apiKeyFormSchema,
  answer: v.object({ ...apiKeySchema.entries, key: v.string() }),
});

/** From the next request on the key opens nothing. */
export const revokeApiKey = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/setting/api-key/:id',
  access: integration,
  params: idParams,
  answer: emptyAnswer,
});

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

const day = v.pipe(v.string(), v.isoDate());

/** Who changed what, newest first. `search` looks into the names of the things that were changed. */
export const getAuditLog = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/audit',
  access: { permission: 'setting.audit' },
  query: v.object({
    ...cursorPageEntries,
    /** First and last day in Vietnam. */
    from: v.optional(day),
    to: v.optional(day),
    user: v.optional(queryList, ''),
    kind: v.optional(v.pipe(queryList, v.array(v.picklist(auditKinds))), ''),
    action: v.optional(queryList, ''),
  }),
  answer: listAnswer(auditEntrySchema),
});

/** Looks through a part of the chain; whoever checks it all asks again from `checked_to` on. */
export const checkAuditChain = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/setting/audit/check',
  access: { permission: 'setting.audit' },
  query: v.object({
    /** The place that was looked at last. */
    after: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER), 0),
    /** A seal that was kept elsewhere: its row must be the same still. */
    seal: v.optional(auditSealSchema),
  }),
  answer: auditCheckSchema,
});
