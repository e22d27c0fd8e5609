import type { CallRecord } from '@alo/exchange';
import type { RecordSettler } from '../../../call-log/settlers/record-settler.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { extensionOf, usersOf } from '../../../telephony/call-routing/phone-user.ts';
import type { AttemptEvents } from './attempt-events.ts';
import { reportAttempt } from './report-attempt.ts';

/** Seconds of ringing from which a call that was turned away has reached somebody's telephone. */
const rangFrom = 1;

/** The agent's side of a call: the last phone of ours that talked. */
async function agentOf(db: TenantTransaction, { legs }: CallRecord) {
  const leg = legs.findLast(({ endpoint, answeredAt }) => endpoint !== null && answeredAt !== null);
  const since = leg?.answeredAt ?? null;
  if (leg === undefined || since === null) return undefined;
  const extension = extensionOf(leg.endpoint);
  const user = (await usersOf(db, [extension])).get(extension ?? '');
  return { userId: user?.id ?? null, since: new Date(since), seconds: leg.billedSec };
}

/** The call history tells whose call it was. */
function markRecord(
  db: TenantTransaction,
  callId: string,
  { campaign_id, purpose }: { readonly campaign_id: string; readonly purpose: string },
) {
  return db
    .updateTable('call_record')
    .set({ campaign_id, call_type: purpose === 'survey' ? 'survey' : 'campaign' })
    .where('call_id', '=', callId)
    .execute();
}

/** Gives the attempt of a campaign its outcome with the record of its call. */
export function settlesAttempts({ ended }: Pick<AttemptEvents, 'ended'>): RecordSettler {
  return async (db, record) => {
    if (record.direction !== 'outbound') return undefined;
    const attempt = await db
      .selectFrom('dial_attempt')
      .select(['id', 'mode', 'campaign_id', 'purpose', 'outcome'])
      .where('call_id', '=', record.callId)
      .executeTakeFirst();
    if (attempt === undefined) return undefined;
    await markRecord(db, record.callId, attempt);
    if (attempt.outcome !== null) return undefined;
    const agent = await agentOf(db, record);
    const answered = record.answeredAt !== null;
    const report = {
      kind: 'record',
      answered,
      served: attempt.mode === 'automatic' ? answered : agent !== undefined,
      cause: record.hangupCause ?? 0,
      rang: record.ringSec >= rangFrom,
    } as const;
    const settled = await reportAttempt(db, attempt.id, report, new Date(record.endedAt), {
      cause: record.hangupCause,
      answeredAt: record.answeredAt === null ? null : new Date(record.answeredAt),
      ...(agent !== undefined && answered && { agent }),
    });
    return settled && (() => ended(settled));
  };
}
