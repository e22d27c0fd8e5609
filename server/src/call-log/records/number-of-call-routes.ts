import {
  blockedIncomingFormSchema,
  blockedOutgoingFormSchema,
  endpoints,
  phonePattern,
} from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { saveObjects } from '../../telephony/pbx-objects/save-objects.ts';
import { requireObjectAccess } from '../../telephony/routing/linked-object.ts';
import { serve } from '../context.ts';
import { readRecord } from './read-record.ts';

type Row = Awaited<ReturnType<typeof readRecord>>;

/** The number outside of a call. @throws {ProblemError} 404 where the call had none, or it was hidden from all. */
function numberOutside({ direction, from_number, to_number }: Row): string {
  const number = direction === 'inbound' ? from_number : to_number;
  const isOutside = direction !== 'internal' && phonePattern.test(number.replace(/^\+/, ''));
  if (!isOutside) throw refuse.notFound();
  return number;
}

/** The whole number of one call, for a reason that the audit log keeps. */
const unmaskCall = serve(endpoints.unmaskCall, async ({ params, body }, context) => {
  const record = await readRecord(context, params.id);
  const number = numberOutside(record);
  await writeAudit(context, {
    action: 'callhistory.unmask',
    target: { kind: 'call_record', id: record.id, name: record.call_id },
    after: { reason: body.reason },
  });
  return { number };
});

/** Blocks the number of a call, also for who sees it masked: the number is that of the record, never of the client. */
const blockCallNumber = serve(endpoints.blockCallNumber, async ({ params, body }, context) => {
  const kind = body.list === 'incoming' ? 'blocked_incoming' : 'blocked_outgoing';
  requireObjectAccess(context.user, kind, 'add');
  const value = numberOutside(await readRecord(context, params.id));
  const form = { value, reason: body.reason };
  await saveObjects(context, [
    kind === 'blocked_incoming'
      ? { kind, id: newId(), form: v.parse(blockedIncomingFormSchema, form) }
      : { kind, id: newId(), form: v.parse(blockedOutgoingFormSchema, form) },
  ]);
  return {};
});

/** What is done with the number of a call that the reader may see masked only. */
export const numberOfCallRoutes = [unmaskCall, blockCallNumber];
