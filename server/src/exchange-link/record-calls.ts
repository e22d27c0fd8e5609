import { callRecordSchema } from '@alo/contracts';
import {
  CallEventSource,
  type CallRecord,
  type JournalMark,
  journalMarkSchema,
} from '@alo/exchange';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { toCallRecord } from '../call-records/call-record-row.ts';
import { noticeCallback } from '../call-records/notice-callback.ts';
import { noticeMissedCall } from '../call-records/notice-missed-call.ts';
import { readQuality } from '../call-records/call-quality.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import type { CallRecordTable } from '../database/schema.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { storeCallRecord } from './store-call-record.ts';

interface JournalParts {
  readonly journalFile: string;
  /** Name under which the mark of this journal is kept. */
  readonly node: string;
  readonly database: Database;
  readonly live: LiveStreams;
  readonly onError: (what: string, error: unknown) => void;
}

async function readMark(database: Database, node: string) {
  const row = await database.root
    .selectFrom('journal_mark')
    .select('mark')
    .where('node', '=', node)
    .executeTakeFirst();
  const mark = v.safeParse(v.pipe(v.string(), v.parseJson(), journalMarkSchema), row?.mark);
  return mark.success ? mark.output : undefined;
}

/**
 * Stores a call of an exchange's journal with the mark of where the journal is read on, and leaves its notices, all in
 * one transaction; then tells who listens.
 */
export async function recordCall(
  { node, database, live }: Pick<JournalParts, 'node' | 'database' | 'live'>,
  record: CallRecord,
  mark: JournalMark,
): Promise<void> {
  const stored = await database.withTenant(record.tenant, async (db) => {
    const row = await storeCallRecord(db, record);
    const told = row === null ? [] : await leaveNotices(db, database, row);
    // The mark belongs to no tenant: the role of tenants may not write it.
    await sql`reset role`.execute(db);
    await db
      .insertInto('journal_mark')
      .values({ node, mark: JSON.stringify(mark) })
      .onConflict((conflict) => conflict.column('node').doUpdateSet({ mark: JSON.stringify(mark) }))
      .execute();
    return row && { row, told, quality: (await readQuality(db, [row]))(row) };
  });
  if (stored === null) return;
  for (const userId of stored.told) {
    live.publish(record.tenant, { type: 'notice.created', user_id: userId });
  }
  live.publish(record.tenant, {
    type: 'call-record.created',
    record: v.parse(callRecordSchema, toCallRecord(stored.row, null, stored.quality)),
  });
}

/** Gives back whose bells have a notice of the call. */
async function leaveNotices(
  db: TenantTransaction,
  database: Database,
  row: Selectable<CallRecordTable>,
): Promise<readonly string[]> {
  const missed = await noticeMissedCall(db, row);
  const callback = row.callback_requested ? await noticeCallback(db, database, row) : [];
  return missed === null ? callback : [missed, ...callback];
}

/**
 * Stores the calls of an exchange's journal, each exactly once: the mark of the last one is written in
 * the same transaction. Every new record goes out as a live event.
 */
export async function recordCalls(parts: JournalParts): Promise<CallEventSource> {
  const { journalFile, node, database, onError } = parts;
  const source = new CallEventSource({
    journalFile,
    startFrom: await readMark(database, node),
    onRecord: (record, mark) => recordCall(parts, record, mark),
    onError: (error) => onError('call records', error),
  });
  await source.start();
  return source;
}
