import type { Store } from '../store/store.ts';
import { changePath, changesPrefix, parseRecord } from './change-record.ts';
import { readRegistry } from './registry-document.ts';

/** Milliseconds that every record stays: whoever is at work on the same revision must still meet it. */
const grace = 24 * 60 * 60_000;

export interface PruneOptions {
  /** Records that stay, newest first; 1 or more. */
  readonly keep: number;
  readonly now?: () => Date;
}

/**
 * Deletes the oldest lines of the audit list. The newest `keep` stay, and all of the last day. Resolves to the
 * number of lines that are gone. Throws REGISTRY_UNREADABLE, STORE.
 */
export async function pruneChanges(
  store: Store,
  { keep, now = () => new Date() }: PruneOptions,
): Promise<number> {
  // Changes that the document does not hold yet are written first: their records are its only place.
  const { revision } = await readRegistry(store);
  const oldestKept = changePath(Math.max(1, Math.ceil(revision - keep + 1)));
  const old = (await store.list(changesPrefix)).filter((path) => path < oldestKept);
  let gone = 0;
  // Oldest first, so that one who stops half-way leaves no hole.
  for (const path of old) {
    const file = await store.read(path);
    if (file === undefined) continue;
    const { change } = parseRecord(path, file);
    if (now().getTime() - Date.parse(change.at) < grace) break;
    await store.remove(path);
    gone += 1;
  }
  return gone;
}
