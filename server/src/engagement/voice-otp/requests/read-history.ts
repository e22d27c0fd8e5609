import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { otpLimits, type PhoneHistory, type PrefixHistory } from '../rules/limits.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

/** Requests to one number are decided one after the other: none passes a limit beside another. */
export async function holdPhone(
  db: TenantTransaction,
  tenant: string,
  phone: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${tenant} ${phone}`}, 0))`.execute(
    db,
  );
}

/** What a number has been sent in the last 24 hours. */
export async function phoneHistory(
  db: TenantTransaction,
  phone: string,
  now: number,
): Promise<PhoneHistory> {
  const rows = await db
    .selectFrom('voice_otp_request')
    .select(['created_at', 'status'])
    .where('phone_e164', '=', phone)
    .where('created_at', '>', new Date(now - 24 * hour))
    .where('status', '<>', 'blocked')
    .orderBy('created_at', 'desc')
    .limit(otpLimits.phone.perDay + 1)
    .execute();
  return {
    isRunning: rows.some(({ status }) => status === 'queued' || status === 'calling'),
    sentAt: rows.map(({ created_at }) => created_at.getTime()),
  };
}

/** What the numbers of a prefix have been sent; the week is only looked at where the hour says something. */
export async function prefixHistory(
  db: TenantTransaction,
  prefix: string,
  now: number,
): Promise<PrefixHistory> {
  const since = (ms: number) =>
    db
      .selectFrom('voice_otp_request')
      .select([
        sql<number>`count(*)::int`.as('sent'),
        sql<number>`(count(*) filter (where verified_at is not null))::int`.as('verified'),
      ])
      .where('prefix', '=', prefix)
      .where('created_at', '>', new Date(now - ms))
      .where('status', '<>', 'blocked')
      .executeTakeFirstOrThrow();
  const { sent: lastHour, verified: verifiedLastHour } = await since(hour);
  const hourlyMean =
    lastHour < otpLimits.pumping.least ? 0 : (await since(week)).sent / (week / hour);
  return { lastHour, verifiedLastHour, hourlyMean };
}
