import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, listAnswer, queryInteger, queryList } from '../endpoint/paging.ts';
import { auditCheckSchema, auditEntrySchema, auditKinds, auditSealSchema } from './audit.ts';

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
    /** The place that was checked last. */
    after: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER), 0),
    /** A seal that was kept elsewhere: its row must be the same still. */
    seal: v.optional(auditSealSchema),
  }),
  answer: auditCheckSchema,
});
