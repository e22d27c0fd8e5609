import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer, partnerPageEntries } from '../endpoint/paging.ts';
import {
  hotlineFormSchema,
  hotlineSchema,
  hotlineStatusSchema,
  MOST_DOCUMENTS,
  networkSchema,
  switchboardSchema,
} from './telecom.ts';

const feature = 'etelecom' as const;
const view = { permission: 'etelecom.view', feature } as const;
const add = { permission: 'etelecom.add', feature } as const;
const edit = { permission: 'etelecom.edit', feature } as const;

/**
 * GET /etelecom/GetShopKey (specification §7): the data is the bearer credential of the telecom API. It speaks for the
 * person who asked, for a quarter of an hour, and opens nothing that the person may not do.
 */
export const getShopKey = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/GetShopKey',
  access: 'signed-in',
  answer: v.object({ data: v.string() }),
});

export const getSwitchboards = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/switchboards',
  access: view,
  query: v.object(partnerPageEntries),
  answer: listAnswer(switchboardSchema),
});

/** Takes over switchboards and states of hotlines from the provider. */
export const syncSwitchboards = defineEndpoint({
  surface: 'telecom',
  method: 'POST',
  path: '/etelecom/switchboards/sync',
  access: edit,
  answer: v.object({ switchboards: v.number(), hotlines: v.number() }),
});

/** `''` is all. */
const oneOrAll = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]), '');

export const getHotlines = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/hotlines',
  access: view,
  query: v.object({
    ...partnerPageEntries,
    status: oneOrAll(hotlineStatusSchema),
    network: oneOrAll(networkSchema),
    switchboard: oneOrAll(idParams.entries.id),
  }),
  answer: listAnswer(hotlineSchema),
});

export const getHotline = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/hotline/:id',
  access: view,
  params: idParams,
  answer: hotlineSchema,
});

/** `submit` 1 sends the request, 0 keeps a draft. Files: `document_0` … `document_4`, pdf or jpg. */
const sending = { submit: v.optional(v.picklist(['0', '1']), '0') };

export const createHotline = defineEndpoint({
  surface: 'telecom',
  method: 'POST',
  path: '/etelecom/hotline',
  access: add,
  bodyKind: 'multipart',
  mostFiles: MOST_DOCUMENTS,
  body: v.object({ ...hotlineFormSchema.entries, ...sending }),
  answer: hotlineSchema,
});

/** A draft or a rejected request; `kept` are the documents that stay, joined by commas. */
export const updateHotline = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/etelecom/hotline/:id',
  access: add,
  params: idParams,
  bodyKind: 'multipart',
  mostFiles: MOST_DOCUMENTS,
  body: v.object({
    ...hotlineFormSchema.entries,
    ...sending,
    kept: v.optional(v.string(), ''),
    row_version: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
  }),
  answer: hotlineSchema,
});

export const renameHotline = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/etelecom/hotline/:id/name',
  access: edit,
  params: idParams,
  body: v.object({
    name: hotlineFormSchema.entries.name,
    row_version: v.optional(v.number()),
  }),
  answer: hotlineSchema,
});

/** The subscribers that call with an approved hotline, all of them. */
export const assignHotline = defineEndpoint({
  surface: 'telecom',
  method: 'PUT',
  path: '/etelecom/hotline/:id/extensions',
  access: edit,
  params: idParams,
  body: v.object({ subscriber_ids: v.pipe(v.array(idParams.entries.id), v.maxLength(1000)) }),
  answer: hotlineSchema,
});

/** Takes a request back that is not approved, with its documents. */
export const cancelHotline = defineEndpoint({
  surface: 'telecom',
  method: 'DELETE',
  path: '/etelecom/hotline/:id',
  access: edit,
  params: idParams,
  answer: emptyAnswer,
});

/** An address that saves a document, for some minutes. */
export const getHotlineDocument = defineEndpoint({
  surface: 'telecom',
  method: 'GET',
  path: '/etelecom/hotline-document/:id',
  access: view,
  params: idParams,
  answer: v.object({ url: v.string() }),
});

export { exportTelecomCalls, getTelecomCalls, getTelecomRecording } from './telecom-call.ts';
export * from './voice-subscriber-endpoints.ts';
export * from './hotline-request-endpoints.ts';
export * from '../outside-calling/outside-calling-endpoints.ts';
