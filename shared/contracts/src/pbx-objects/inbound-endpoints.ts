import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  tenantCodeSchema,
  tenantParams,
} from '../endpoint/paging.ts';
import { incomingFormSchema } from './inbound.ts';
import { inboundRowSchema, routingObjectSchema } from './routing-object.ts';

const view = { permission: 'inbound.view', feature: 'pbx' } as const;
const edit = { permission: 'inbound.edit', feature: 'pbx' } as const;

/** The joined list of inbounds and their rules; the path is the specification's (§7). */
export const listInboundRoutes = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/inbound/john/incoming/:ma_dn',
  access: view,
  params: tenantParams,
  query: v.object(partnerPageEntries),
  answer: listAnswer(inboundRowSchema),
});

export const getInboundJohnIncomingDetail = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/inbound/john/incoming/detail/:id/:ma_dn',
  access: view,
  params: v.object({ id: idParams.entries.id, ma_dn: tenantCodeSchema }),
  answer: v.object({
    id: v.string(),
    name: v.string(),
    number_id: v.string(),
    number: v.string(),
    max_calls: v.number(),
    is_active: v.boolean(),
    row_version: v.number(),
    rules: v.array(inboundRowSchema),
  }),
});

export const createIncoming = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/incoming',
  access: edit,
  body: incomingFormSchema,
  answer: v.object({ id: v.string() }),
});

export const updateIncoming = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/incoming/:id',
  access: edit,
  params: idParams,
  body: incomingFormSchema,
  answer: v.object({ id: v.string() }),
});

export const deleteIncoming = defineEndpoint({
  surface: 'partner',
  method: 'DELETE',
  path: '/partner/incoming/:id',
  access: { permission: 'inbound.delete', feature: 'pbx' },
  params: idParams,
  answer: emptyAnswer,
});

export const getInboundAll = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/inbound/all/:ma_dn',
  access: view,
  params: tenantParams,
  answer: v.array(routingObjectSchema),
});
