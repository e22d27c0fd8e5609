import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { tenantCodeSchema, tenantParams } from '../endpoint/paging.ts';
import { destinationsSchema } from '../vocabulary/destination.ts';
import { routingObjectSchema } from './routing-object.ts';

const named = v.array(routingObjectSchema);

const allOf = v.object({ dataType: v.optional(v.literal('all'), 'all') });

const allOfCompany = v.object({ ...allOf.entries, CodeCompany: tenantCodeSchema });

export const getIvrDetailAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/ivr_detail/all/:ma_dn',
  access: { permission: 'ivr.view', feature: 'ivr' },
  params: tenantParams,
  answer: named,
});

/** The nested map of destinations; a non-200 answer raises an error carrying the status (§7, §8). */
export const getDestinations = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/destinations',
  // Every form with a destination needs it, whichever right opens the form.
  access: 'signed-in',
  query: v.object({ CodeCompany: tenantCodeSchema }),
  answer: destinationsSchema,
});

export const getGroupInbounds = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/group-inbounds/:ma_dn',
  access: { permission: 'ringgroup.view', feature: 'pbx' },
  params: tenantParams,
  query: allOf,
  answer: named,
});

export const getMessageAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/message/all/:ma_dn',
  access: { permission: 'message.view', feature: 'pbx' },
  params: tenantParams,
  answer: named,
});

export const getTimeConditionAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/time/condition/all/:ma_dn',
  access: { permission: 'timecondition.view', feature: 'pbx' },
  params: tenantParams,
  answer: named,
});

export const getQueues = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/queues',
  access: { permission: 'queue.view', feature: 'queue' },
  query: allOfCompany,
  answer: named,
});

export const getLastCalls = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/last-calls',
  access: { permission: 'lastcall.view', feature: 'lastcall' },
  query: allOfCompany,
  answer: named,
});

/** DELETE partner/subscriber/delete/all (§7): the chosen ids, or all with the typed confirmation. */
export const deleteAllSubscribers = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/subscriber/delete/all',
  access: { permission: 'subscriber.deleteAll', feature: 'pbx' },
  query: v.object({
    ma_dn: tenantCodeSchema,
    /** Comma-separated ids; empty means all. */
    ids: v.optional(v.string(), ''),
    /** For all: the tenant code typed once more. */
    confirm: v.optional(v.string(), ''),
  }),
  answer: v.object({ deleted: v.number() }),
});
