import { errorCode } from '@alo/contracts';
import { stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { DailyRound } from '../../identity/tenants/daily-round.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import { isRecordingOf } from '../../telephony/exchange/recording.ts';

interface Parts {
  readonly database: Database;
  /** Where recordings lie. */
  readonly folder: string;
  readonly onError: (what: string, error: unknown) => void;
  /** Recordings that are too old could not be deleted: told once in a round. */
  readonly onKept: () => Promise<void>;
}

const day = 86_400_000;
/** Recordings of one transaction: nobody waits long for it. */
const batch = 100;

interface Old {
  readonly id: string;
  readonly recording: string | null;
  readonly ended_at: Date;
}

/** No file of the recording is left in a healthy folder, or it is not ours to delete. */
type Deletion = 'gone' | 'kept';

/**
 * Deletes the recordings of ended calls that are older than their company keeps them (`recording_retention_days`),
 * once a day. The call stays, and says that its recording is gone by age: only once that is certain. An ongoing call
 * has no record yet, so its file is never named here.
 */
export function recordingKeeper(parts: Parts): DailyRound {
  return new DailyRound({
    tenants: () => listTenants(parts.database),
    onError: parts.onError,
    failure: 'old recordings were not deleted',
    visit: async (tenant, now, signal) => {
      let after: Old | undefined;
      let hasKept = false;
      do {
        const { old, kept } = await deleteSome(parts, tenant, now, after);
        hasKept ||= kept;
        after = old.length === batch ? old.at(-1) : undefined;
      } while (after !== undefined && !signal.aborted);
      if (hasKept) await parts.onKept();
    },
  });
}

/** Kept recordings stay at the head of the list, before the next ones. */
function oldRecordings(db: TenantTransaction, before: Date, after: Old | undefined) {
  const rows = db
    .selectFrom('call_record')
    .select(['id', 'recording', 'ended_at'])
    .where('recording', 'is not', null)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(batch);
  if (after === undefined) return rows.execute();
  return rows
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('ended_at', 'id'), '>', tuple(after.ended_at, after.id)),
    )
    .execute();
}

/** The files first: what is cut off between is taken up again by the next round. */
async function deleteSome(
  { database, folder, onError }: Parts,
  tenant: string,
  now: Date,
  after?: Old,
) {
  const { days, old } = await database.withTenant(tenant, async (db) => {
    const { recording_retention_days: kept } = await readSystemSetting(db);
    return {
      days: kept,
      old: await oldRecordings(db, new Date(now.getTime() - kept * day), after),
    };
  });
  const gone: string[] = [];
  for (const { id, recording } of old) {
    const isOurs = recording !== null && isRecordingOf(tenant, recording);
    const deletion = isOurs ? await deleteFile(join(folder, recording), onError) : 'gone';
    if (deletion === 'gone') gone.push(id);
  }
  if (gone.length > 0) {
    await database.withTenant(tenant, (db) =>
      db
        .updateTable('call_record')
        .set({ recording: null, recording_removed_days: days })
        .where('id', 'in', gone)
        .execute(),
    );
  }
  return { old, kept: gone.length < old.length };
}

/**
 * Deletes a file. One that is not there is gone when the folder of its month is: that shows that the recordings can be
 * reached. Otherwise the disk with them may be away, and the file be back with it.
 */
async function deleteFile(path: string, onError: Parts['onError']): Promise<Deletion> {
  try {
    await unlink(path);
    return 'gone';
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      onError('an old recording was not deleted', error);
      return 'kept';
    }
  }
  const month = await stat(dirname(path)).catch(() => undefined);
  return month?.isDirectory() === true ? 'gone' : 'kept';
}
