import type { CallRecord } from '@alo/exchange';
import type { RouteDecision } from '@alo/routing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { listCost } from './outside-use.ts';

/** Numbers that a decision sends to carriers; a call for help is counted nowhere. */
export function sentOutside({ verb, reasons }: RouteDecision): readonly string[] {
  if (reasons.some(({ code }) => code === 'emergency')) return [];
  if (verb.do === 'outside') return [verb.number];
  return verb.do === 'ring' ? verb.numbers : [];
}

/** Calls of one company to outside are let out one by one: none passes a ceiling beside another. */
export async function holdOutsideCalls(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outside calls ${tenant}`}, 0))`.execute(
    db,
  );
}

/** Writes down that a call was let out; what is older than two days goes. */
export async function noteOutsideCall(
  db: TenantTransaction,
  ma_dn: string,
  call_id: string,
  numbers: readonly string[],
): Promise<void> {
  await db
    .insertInto('outside_call')
    .values([...new Set(numbers)].map((sent) => ({ ma_dn, call_id, sent })))
    .onConflict((conflict) => conflict.columns(['ma_dn', 'call_id', 'sent']).doNothing())
    .execute();
  await sql`delete from outside_call where at < now() - interval '2 days'`.execute(db);
}

type Ended = Pick<CallRecord, 'callId' | 'direction' | 'legs' | 'talkSec'>;

/**
 * Writes down what a call that has ended cost by the list prices; answers the number by which it went out (the dearest
 * one where several rang), undefined for a call that did not.
 */
export async function settleOutsideCall(
  db: TenantTransaction,
  { callId, direction, legs, talkSec }: Ended,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('outside_call')
    .select('sent')
    .where('call_id', '=', callId)
    .modifyEnd(prepared)
    .execute();
  const [dearest] = rows.toSorted(
    (one, other) => listCost(other.sent, talkSec) - listCost(one.sent, talkSec),
  );
  if (dearest === undefined) return undefined;
  // A colleague may have answered before the number outside that rang beside him.
  const wasOutside =
    direction === 'outbound' ||
    legs.some(({ isBilled, answeredAt }) => isBilled && answeredAt !== null);
  for (const { sent } of rows) {
    const cost = wasOutside && sent === dearest.sent ? listCost(sent, talkSec) : 0;
    await db
      .updateTable('outside_call')
      .set({ cost })
      .where('call_id', '=', callId)
      .where('sent', '=', sent)
      .execute();
  }
  return dearest.sent;
}
