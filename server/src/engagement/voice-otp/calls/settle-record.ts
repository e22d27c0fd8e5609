import { readOriginatedId } from '@alo/exchange';
import { otpReasonSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { RecordSettler } from '../../../call-log/settlers/record-settler.ts';
import type { OtpEvents } from '../outcomes/otp-events.ts';
import { reportCall } from '../outcomes/report-call.ts';
import { outcomeOf } from '../rules/heard.ts';

/** Seconds of ringing from which a call that was turned away has reached somebody's telephone. */
const rangFrom = 1;

/** Gives the call of a one-time password its outcome with its record: what was heard is told by nothing else. */
export function settlesOtpCalls(events: Pick<OtpEvents, 'ended'>): RecordSettler {
  return async (db, record) => {
    const meant = readOriginatedId(record.callId);
    if (meant?.kind !== 'otp') return undefined;
    const found = await db
      .selectFrom('voice_otp_attempt')
      .leftJoin('call_record', 'call_record.call_id', 'voice_otp_attempt.call_id')
      .select(['voice_otp_attempt.id', 'voice_otp_attempt.reason', 'call_record.cost'])
      .where('voice_otp_attempt.call_id', '=', record.callId)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    await db
      .updateTable('call_record')
      .set({ call_type: 'otp' })
      .where('call_id', '=', record.callId)
      .execute();
    const { answeredAt, endedAt, hangupCause, ringSec, talkSec, path } = record;
    const ended = outcomeOf({
      ...{ isAnswered: answeredAt !== null, heard: path?.heard ?? null, cause: hangupCause ?? 0 },
      ...{ rang: ringSec >= rangFrom, reason: v.parse(otpReasonSchema, found.reason) },
    });
    const reported = await reportCall(db, found.id, {
      ...ended,
      ...{ endedAt: new Date(endedAt), cause: hangupCause, talkSec, cost: found.cost },
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
      heard: path?.heard ?? 0,
    });
    return reported && (() => events.ended(reported));
  };
}
