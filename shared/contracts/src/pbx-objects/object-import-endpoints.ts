import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams } from '../endpoint/paging.ts';
import { dryRun, exportQuery, importAnswerSchema } from '../imports/import-parts.ts';

/** POST /importInbound (multipart): file `file` (csv of caller numbers), field `inbound_id`. */
export const importInbound = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/importInbound',
  access: { permission: 'inbound.import', feature: 'pbx' },
  bodyKind: 'multipart',
  body: v.object({ inbound_id: idParams.entries.id, ...dryRun }),
  answer: importAnswerSchema,
});

/** File `file`: csv with the columns Số/mẫu, Kiểu, Chế độ, Lý do. */
export const importBlockedIncoming = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/blocked-incoming/import',
  access: { permission: 'blockin.import', feature: 'blocknumber' },
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});

export const exportBlockedIncoming = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/blocked-incoming/export',
  access: { permission: 'blockin.export', feature: 'blocknumber' },
  query: exportQuery,
  answer: v.object({ url: v.string() }),
});

export const exportBlockedOutgoing = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/blocked-outgoing/export',
  access: { permission: 'blockout.export', feature: 'blocknumber' },
  query: exportQuery,
  answer: v.object({ url: v.string() }),
});

/** {@link importBlockedIncoming} for numbers that must not be called. */
export const importBlockedOutgoing = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/blocked-outgoing/import',
  access: { permission: 'blockout.import', feature: 'blocknumber' },
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});
