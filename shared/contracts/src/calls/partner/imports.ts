import * as v from 'valibot';
import { defineCall } from '../../call/define-call.ts';
import { idParams } from '../../call/paging.ts';

/** What came of a file; row 1 is its first line. */
const importAnswerSchema = v.object({
  imported: v.number(),
  rejected: v.array(v.object({ row: v.number(), value: v.string(), reason: v.string() })),
});
export type ImportAnswer = v.InferOutput<typeof importAnswerSchema>;

/** `1`: only says what would be taken over. */
const dryRun = { dry_run: v.optional(v.string(), '0') };

/** POST /importInbound (multipart): file `file` (csv of caller numbers), field `inbound_id`. */
export const importInbound = defineCall({
  surface: 'partner',
  method: 'POST',
  path: '/importInbound',
  access: { permission: 'inbound.import', feature: 'pbx' },
  bodyKind: 'multipart',
  body: v.object({ inbound_id: idParams.entries.id, ...dryRun }),
  answer: importAnswerSchema,
});

/** File `file`: csv with the columns Số/mẫu, Kiểu, Chế độ, Lý do. */
export const importBlockedIncoming = defineCall({
  surface: 'partner',
  method: 'POST',
  path: '/partner/blocked-incoming/import',
  access: { permission: 'blockin.import', feature: 'blocknumber' },
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});

/** {@link importBlockedIncoming} for numbers that must not be called. */
export const importBlockedOutgoing = defineCall({
  surface: 'partner',
  method: 'POST',
  path: '/partner/blocked-outgoing/import',
  access: { permission: 'blockout.import', feature: 'blocknumber' },
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});
