import { type Registry, registrySchema } from '@alo/contracts';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import type { Store, StoredFile } from '../store/store.ts';
import {
  changePath,
  changesPrefix,
  documentKind,
  encodeJson,
  parseRecord,
  parseRegistry,
  registryPath,
} from './change-record.ts';

export const noRegistry: Registry = { schema: 1, revision: 0, generatedAt: '', remotes: {} };

/** Records that are checked for one that can be read. */
const recordsTried = 20;

/** Swaps before somebody must have stopped the world. */
const attempts = 50;

/** Makes `registry.json` at least as new as this registry, never older than it is. */
export async function publishDocument(store: Store, registry: Registry): Promise<void> {
  const bytes = encodeJson(registry);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const present = await store.read(registryPath);
    const isNewer =
      present === undefined ||
      isBroken(present) ||
      parseRegistry(present).revision < registry.revision;
    if (!isNewer) return;
    if (await store.replace(registryPath, bytes, documentKind, present?.tag)) return;
  }
  throw new ReleaseError(
    'STORE',
    `${registryPath} of ${store.address} could not be replaced. The change is recorded; the next command writes it.`,
  );
}

const schemaSchema = v.object({ schema: v.number() });

/** A file that is empty, was cut, garbled or edited to what nobody can read; not what a later version wrote. */
function isBroken({ bytes }: StoredFile): boolean {
  try {
    const document: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { success, output } = v.safeParse(schemaSchema, document);
    if (success && output.schema !== noRegistry.schema) return false;
    return !v.is(registrySchema, document);
  } catch {
    return true;
  }
}

/**
 * The registry of the newest record of a change that can be read; undefined where there is none: of the oldest ones
 * `gc` may have left none. Throws STORE.
 */
export async function recordedRegistry(store: Store): Promise<Registry | undefined> {
  const newestFirst = (await store.list(changesPrefix)).toReversed();
  for (const path of newestFirst.slice(0, recordsTried)) {
    const file = await store.read(path);
    try {
      if (file !== undefined) return parseRecord(path, file).registry;
    } catch {
      // The record before it is the last good one then.
    }
  }
  return undefined;
}

/**
 * Writes a `registry.json` that is broken again from the newest record of a change. Returns its
 * revision; undefined where it is not broken, or nothing is recorded. Throws STORE.
 */
export async function mendRegistry(store: Store): Promise<number | undefined> {
  const document = await store.read(registryPath);
  if (document === undefined || !isBroken(document)) return undefined;
  const registry = await recordedRegistry(store);
  if (registry === undefined) return undefined;
  await publishDocument(store, registry);
  return registry.revision;
}

/**
 * The registry as it is: `registry.json`, and changes whose writer stopped before he came to write it.
 * Those are written now; a broken file is repaired. An empty registry of revision 0 where there is none. Throws
 * REGISTRY_UNREADABLE, STORE.
 */
export async function readRegistry(store: Store): Promise<Registry> {
  await mendRegistry(store);
  const document = await store.read(registryPath);
  let registry =
    document === undefined
      ? ((await recordedRegistry(store)) ?? noRegistry)
      : parseRegistry(document);
  const written = document === undefined ? 0 : registry.revision;
  for (;;) {
    const path = changePath(registry.revision + 1);
    const next = await store.read(path);
    if (next === undefined) break;
    registry = parseRecord(path, next).registry;
  }
  if (registry.revision > written) await publishDocument(store, registry);
  return registry;
}
