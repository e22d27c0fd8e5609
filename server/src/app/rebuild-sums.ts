import { dayInVietnam } from '@alo/contracts';
import { type DatabaseSettings, openDatabase } from '../kernel/database/database.ts';
import { rebuildSums } from '../insight/sums/rebuild-sums.ts';

type Options = Omit<Parameters<typeof rebuildSums>[1], 'until'>;

/**
 * Rebuilds the sums of a database, in a process of its own; up to today. An embedded database has one process: the
 * server must not run then.
 * @throws {DataFolderInUseError} or {@link DatabaseUnreachableError}
 */
export async function rebuildSumsOf(settings: DatabaseSettings, options: Options) {
  const database = await openDatabase(settings);
  try {
    return await rebuildSums(database, { ...options, until: dayInVietnam(new Date()) });
  } finally {
    await database.close();
  }
}
