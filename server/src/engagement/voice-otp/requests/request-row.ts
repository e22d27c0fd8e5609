import {
  nationalForm,
  type OtpRequest,
  type OtpRequestDetail,
  otpRequestDetailSchema,
  otpRequestSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { PhoneMask } from '../../../kernel/user/user.ts';
import { isOver } from '../rules/state.ts';

/** Requests with the names of their scripts. One table: lists page by its columns. */
export function selectRequests(db: TenantTransaction) {
  return db
    .selectFrom('voice_otp_request')
    .selectAll()
    .select((request) => {
      const script = request
        .selectFrom('voice_otp_script as script')
        .whereRef('script.id', '=', 'voice_otp_request.script_id');
      return [
        script.select('script.name').$asScalar().$notNull().as('script_name'),
        script.select('script.is_active').$asScalar().$notNull().as('script_active'),
      ];
    });
}

/** A request as {@link selectRequests} finds it. */
export type RequestRow = Awaited<
  ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>
>;

const shownCode = (tail: string) => `****${tail}`;

/** A request as its reader may see it. */
export function toRequest(row: RequestRow, mask: PhoneMask): OtpRequest {
  const request = v.parse(otpRequestSchema, {
    ...row,
    phone: shownPhone(nationalForm(row.phone_e164), mask),
    script: { id: row.script_id, name: row.script_name },
    code: shownCode(row.code_tail),
    called_at: row.called_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    resendable: false,
  });
  return { ...request, resendable: row.script_active && isOver(request.status) };
}

/** @throws {ProblemError} 404 */
export async function requireRequest(db: TenantTransaction, id: string): Promise<RequestRow> {
  const row = await selectRequests(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** A request with its calls, in their order. @throws {ProblemError} 404 */
export async function readRequest(
  { db, user }: UserInTransaction,
  id: string,
): Promise<OtpRequestDetail> {
  const row = await requireRequest(db, id);
  const calls = await db
    .selectFrom('voice_otp_attempt')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('n')
    .execute();
  return v.parse(otpRequestDetailSchema, {
    ...toRequest(row, user.mask),
    expires_at: row.expires_at.toISOString(),
    verified_at: row.verified_at?.toISOString() ?? null,
    wrong: row.wrong,
    calls: calls.map((call) => ({
      ...call,
      started_at: call.started_at.toISOString(),
      answered_at: call.answered_at?.toISOString() ?? null,
      ended_at: call.ended_at?.toISOString() ?? null,
    })),
  });
}
