import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { readSystemSetting } from '../settings/system-setting.ts';
import { DailyRound } from '../tenancy/daily-round.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import { isRecordingOf } from './recording.ts';

interface Parts {
  readonly database: Database;
  /** Where recordings lie. */
  readonly folder: string;
  readonly onError: (what: string, error: unknown) => void;
}

const day = 86_400_000;
/** Recordings of one transaction: nobody waits long for it. */
const batch = 100;

/**
 * Deletes the recordings of ended calls that are older than their company keeps them (`recording_retention_days`),
 * once a day. The call stays, and says that its recording is gone by age. A call that goes on has no record yet, so
 * its file is never named here.
 */
export function recordingKeeper(parts: Parts): DailyRound {
  return new DailyRound({
    tenants: () => listTenants(parts.database),
    onError: parts.onError,
    failure: 'old recordings were not deleted',
    visit: async (maDn, now, signal) => {
      let deleted = batch;
      while (deleted === batch && !signal.aborted) deleted = await deleteSome(parts, maDn, now);
    },
  });
}

/** The files first: what is cut off between is taken up again by the next round. */
async function deleteSome({ database, folder }: Parts, maDn: string, now: Date): Promise<number> {
  const { days, old } = await database.withTenant(maDn, async (db) => {
    const { recording_retention_days: kept } = await readSystemSetting(db);
    const rows = await db
      .selectFrom('call_record')
      .select(['id', 'recording'])
      .where('recording', 'is not', null)
      .where('ended_at', '<', new Date(now.getTime() - kept * day))
      .orderBy('ended_at')
      .limit(batch)
      .execute();
    return { days: kept, old: rows };
  });
  if (old.length === 0) return 0;
  for (const { recording } of old) {
    if (recording !== null && isRecordingOf(maDn, recording)) {
      await rm(join(folder, recording), { force: true });
    }
  }
  const ids = old.map(({ id }) => id);
  await database.withTenant(maDn, (db) =>
    db
      .updateTable('call_record')
      .set({ recording: null, recording_removed_days: days })
      .where('id', 'in', ids)
      .execute(),
  );
  return old.length;
}
