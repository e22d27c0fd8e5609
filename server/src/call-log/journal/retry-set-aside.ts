import { type CallRecord, recordOfLines } from '@alo/exchange';
import { sql } from 'kysely';
import * as v from 'valibot';
import { isDatabaseFailure } from '../../kernel/database/database-failure.ts';
import { tenantOfNumber } from '../../telephony/routing/number-directory.ts';
import { type RecordParts, takeRecord } from './take-record.ts';
import { describeFailure, reasonOf } from './record-failure.ts';

/** `recorded`: it is in the history now; `failed`: it stays in the list; `gone`: somebody else dealt with it. */
export type RetryResult = 'recorded' | 'failed' | 'gone';

const linesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

class NoBeginningError extends Error {
  override readonly name = 'NoBeginningError';
}
class AlreadyGoneError extends Error {
  override readonly name = 'AlreadyGoneError';
}

/** The record as it is computed today, of the company that has the number today. */
async function readRecord({ database }: RecordParts, text: string): Promise<CallRecord> {
  const record = recordOfLines(v.parse(linesSchema, text));
  if (record === undefined) throw new NoBeginningError('The beginning of the call is missing');
  if (record.tenant !== '') return record;
  return { ...record, tenant: (await tenantOfNumber(database, record.toNumber)) ?? '' };
}

/**
 * Tries to record a call that was set aside. It leaves the list in the transaction that stores its record, so it gets
 * one record however often and by how many this is asked for. A failure is written into the list.
 * @throws when the database itself fails
 */
export async function retrySetAside(parts: RecordParts, id: string): Promise<RetryResult> {
  const { root } = parts.database;
  const row = await root
    .selectFrom('set_aside_call')
    .select('lines')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return 'gone';
  let record: CallRecord | undefined;
  try {
    record = await readRecord(parts, row.lines);
    await takeRecord(parts, record, async (db) => {
      const { numDeletedRows } = await db
        .deleteFrom('set_aside_call')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AlreadyGoneError('Somebody else dealt with the call');
    });
    return 'recorded';
  } catch (error) {
    if (error instanceof AlreadyGoneError) return 'gone';
    if (isDatabaseFailure(error)) throw error;
    await root
      .updateTable('set_aside_call')
      .set({
        reason: reasonOf({ error, record }),
        failure: describeFailure(error),
        attempts: sql<number>`attempts + 1`,
        retried_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    return 'failed';
  }
}
