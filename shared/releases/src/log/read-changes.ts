import type { RegistryChange } from '@alo/contracts';
import type { Store } from '../store/store.ts';
import { changePath, parseRecord } from './change-record.ts';
import { readRegistry } from './registry-document.ts';

export interface ChangesQuery {
  /** Only changes of this remote. */
  readonly remote?: string;
  /** Lines at most. */
  readonly limit: number;
  /** Only changes before this revision. */
  readonly before?: number;
}

/** Records fetched at once. */
const batch = 20;

/** The audit list, newest first. Throws REGISTRY_UNREADABLE, STORE. */
export async function readChanges(
  store: Store,
  { remote, limit, before }: ChangesQuery,
): Promise<readonly RegistryChange[]> {
  const { revision } = await readRegistry(store);
  const changes: RegistryChange[] = [];
  let newest = Math.min(revision, (before ?? Infinity) - 1);
  while (newest > 0 && changes.length < limit) {
    const paths = Array.from({ length: Math.min(batch, newest) }, (_, index) =>
      changePath(newest - index),
    );
    const files = await Promise.all(paths.map((path) => store.read(path)));
    // `gc` has deleted the older ones.
    if (files.every((file) => file === undefined)) break;
    for (const [index, file] of files.entries()) {
      // The end of the list, or a registry from before the log began.
      if (file === undefined) continue;
      const { change } = parseRecord(paths[index] ?? '', file);
      if (remote === undefined || change.remote === remote) changes.push(change);
    }
    newest -= batch;
  }
  return changes.slice(0, limit);
}
