import { callRecordSchema } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { readQuality } from '../records/call-quality.ts';
import { toCallRecord } from '../records/call-record-row.ts';
import { noticeCallback } from '../records/notice-callback.ts';
import { noticeMissedCall } from '../records/notice-missed-call.ts';
import type { RecordingFiles } from '../recordings/recording-files.ts';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { holdCompany } from '../../identity/tenants/find-company.ts';
import type { RecordSettler } from '../settlers/record-settler.ts';
import { RecordOfNobodyError, requireCompany, requireTimes } from './record-failure.ts';
import { storeCallRecord } from './store-call-record.ts';

/** What records are taken over with. */
export interface RecordParts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly recordings: Pick<RecordingFiles, 'settle' | 'finish'>;
  /** What a call was made for learns of its end. */
  readonly settlers: readonly RecordSettler[];
}

/**
 * Stores a call with its notices, and does in the same transaction, in the installation's own role, what must hold
 * exactly when the record is there (`settle`); then tells who listens. A call that is there already stays as it is.
 * @throws {RecordTimeError} @throws {RecordOfNobodyError} when its company does not exist
 */
export async function takeRecord(
  { database, live, recordings, settlers }: RecordParts,
  record: CallRecord,
  settle: (db: TenantTransaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  requireTimes(record);
  await requireCompany(database, record.tenant);
  const recording = await recordings.settle(record);
  const stored = await database.withTenant(record.tenant, async (db) => {
    await asInstallation(db, async () => {
      // It may have been erased since: nothing of it may be stored any more.
      if (!(await holdCompany(db, record.tenant))) throw new RecordOfNobodyError(record.tenant);
      await settle(db);
    });
    const row = await storeCallRecord(db, record, recording);
    if (row === null) return null;
    const notified = await leaveNotices(db, database, row);
    const settled: (() => void)[] = [];
    for (const settler of settlers) settled.push((await settler(db, record)) ?? (() => undefined));
    return { row, notified, settled, quality: (await readQuality(db, [row]))(row) };
  });
  await recordings.finish(recording, stored !== null);
  if (stored === null) return;
  for (const tell of stored.settled) tell();
  for (const userId of stored.notified) {
    live.publish(record.tenant, { type: 'notice.created', user_id: userId });
  }
  live.publish(record.tenant, {
    type: 'call-record.created',
    record: v.parse(callRecordSchema, toCallRecord(stored.row, null, { quality: stored.quality })),
  });
}

/** Returns the ids of the users who got a notice of the call. */
async function leaveNotices(
  db: TenantTransaction,
  database: Database,
  row: Selectable<CallRecordTable>,
): Promise<readonly string[]> {
  const missed = await noticeMissedCall(db, row);
  const callback = row.callback_requested ? await noticeCallback(db, database, row) : [];
  return missed === null ? callback : [missed, ...callback];
}
