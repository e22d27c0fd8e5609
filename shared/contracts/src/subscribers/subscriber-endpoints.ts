import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  queryBoolean,
  tenantPageEntries,
} from '../endpoint/paging.ts';
import { usageSchema } from '../endpoint/problem.ts';
import { switchOffEntry } from '../endpoint/switch-off.ts';
import { ownPasswordSchema } from '../accounts/own-password.ts';
import { dryRun, exportQuery, importAnswerSchema } from '../imports/import-parts.ts';
import { subscriberPlaceSchema } from './subscriber-place.ts';
import {
  sipAccountSchema,
  subscriberFormSchema,
  subscriberPhoneSchema,
  subscriberRangeSchema,
  subscriberSchema,
} from './subscriber.ts';

const pbx = 'pbx' as const;

export const getSubscribers = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscribers',
  access: { permission: 'subscriber.view', feature: pbx },
  query: v.object({
    ...tenantPageEntries,
    registered: v.optional(queryBoolean),
    has_user: v.optional(queryBoolean),
    active: v.optional(queryBoolean),
  }),
  answer: listAnswer(subscriberSchema),
});

/** GET /subscriber-has-user (§7): which user has which subscriber. */
export const getSubscriberHasUser = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscriber-has-user',
  access: { permission: 'subscriber.view', feature: pbx },
  answer: v.array(
    v.object({ subscriber_id: v.string(), extension: v.string(), user_id: v.string() }),
  ),
});

export const getSubscriber = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscriber/:id',
  access: { permission: 'subscriber.view', feature: pbx },
  params: idParams,
  answer: subscriberSchema,
});

export const createSubscriber = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscriber',
  access: { permission: 'subscriber.add', feature: pbx },
  body: subscriberFormSchema,
  answer: subscriberSchema,
});

export const updateSubscriber = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/subscriber/:id',
  access: { permission: 'subscriber.edit', feature: pbx },
  params: idParams,
  body: v.object({
    ...subscriberFormSchema.entries,
    row_version: v.optional(v.number()),
    ...switchOffEntry,
  }),
  answer: subscriberSchema,
});

/** 409 `IN_USE` with usages while a destination points at it. */
export const deleteSubscriber = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/subscriber/:id',
  access: { permission: 'subscriber.delete', feature: pbx },
  params: idParams,
  answer: emptyAnswer,
});

/** "Nơi sử dụng" */
export const getSubscriberUses = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscriber/:id/uses',
  access: { permission: 'subscriber.view', feature: pbx },
  params: idParams,
  answer: v.object({ usages: v.array(usageSchema) }),
});

/**
 * Groups, ring groups and queues that it is in, outbound rules that hold for it, and numbers that are blocked for it but
 * not for everybody: those in use, at most 50 of a kind.
 */
export const getSubscriberPlaces = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscriber/:id/places',
  access: { permission: 'subscriber.view', feature: pbx },
  params: idParams,
  answer: v.object({ places: v.array(subscriberPlaceSchema) }),
});

/** "Thay bằng…": whatever points at it points at another subscriber afterwards. */
export const replaceSubscriber = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscriber/:id/replace',
  access: { permission: 'subscriber.edit', feature: pbx },
  params: idParams,
  body: v.object({ with_id: idParams.entries.id }),
  answer: v.object({ changed: v.number() }),
});

/** File `file`: csv or xlsx with the columns of the export; the first line may be their heading. */
export const importSubscribers = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscribers/import',
  access: { permission: 'subscriber.import', feature: pbx },
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});

export const exportSubscribers = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/subscribers/export',
  access: { permission: 'subscriber.export', feature: pbx },
  query: exportQuery,
  answer: v.object({ url: v.string() }),
});

/** Many at once: from 101 to 130. Numbers that are not available are reported and left out. */
export const createSubscriberRange = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscribers/range',
  access: { permission: 'subscriber.add', feature: pbx },
  body: subscriberRangeSchema,
  answer: v.object({
    created: v.number(),
    extensions: v.array(
      v.object({
        extension: v.string(),
        name: v.string(),
        /** Why it cannot be had; empty for a good one. */
        problem: v.string(),
      }),
    ),
  }),
});

/** What a desk phone or an app registers with; the secret is shown to who may see it and gives the own password again. */
export const getSubscriberPhone = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscriber/:id/phone',
  access: { permission: 'subscriber.viewSecret', feature: pbx },
  params: idParams,
  body: ownPasswordSchema,
  answer: subscriberPhoneSchema,
});

/** New random SIP password; registered devices are signed out at their next renewal (≤ 60 s). */
export const resetSubscriberSecret = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/subscriber/:id/reset-secret',
  access: { permission: 'subscriber.resetSecret', feature: pbx },
  params: idParams,
  answer: emptyAnswer,
});

/** SIP account of the signed-in user (specification §3); null when no subscriber is bound to him. */
export const getSipAccount = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/sip-account',
  access: { permission: 'phone.use', feature: 'softphone' },
  answer: v.nullable(sipAccountSchema),
});

/** Who sits at an extension: the name that a phone shows for a colleague; null for an unknown extension. */
export const getColleague = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/colleague/:extension',
  access: { permission: 'phone.use', feature: 'softphone' },
  params: v.object({ extension: v.pipe(v.string(), v.regex(/^\d{2,6}$/)) }),
  answer: v.nullable(v.object({ extension: v.string(), name: v.string() })),
});
