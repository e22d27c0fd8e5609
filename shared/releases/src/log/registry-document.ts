import type { Registry } from '@alo/contracts';
import { ReleaseError } from '../release-error.ts';
import type { Store } from '../store/store.ts';
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

/** Swaps before somebody must have stopped the world. */
const attempts = 50;

/** Makes `registry.json` at least as new as this registry, never older than it is. */
export async function publishDocument(store: Store, registry: Registry): Promise<void> {
  const bytes = encodeJson(registry);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const present = await store.read(registryPath);
    const isNewer = present === undefined || parseRegistry(present).revision < registry.revision;
    if (!isNewer) return;
    if (await store.replace(registryPath, bytes, documentKind, present?.tag)) return;
  }
  throw new ReleaseError(
    'STORE',
    `${registryPath} of ${store.address} could not be replaced. The change is recorded; the next command writes it.`,
  );
}

/** The registry of the newest record: of the oldest ones `gc` may have left none. */
async function fromRecords(store: Store): Promise<Registry> {
  const path = (await store.list(changesPrefix)).at(-1);
  const file = path === undefined ? undefined : await store.read(path);
  return path === undefined || file === undefined ? noRegistry : parseRecord(path, file).registry;
}

/**
 * The registry as it is: `registry.json`, and changes whose writer stopped before he came to write it.
 * Those are written now. An empty registry of revision 0 where there is none. Throws
 * REGISTRY_UNREADABLE, STORE.
 */
export async function readRegistry(store: Store): Promise<Registry> {
  const document = await store.read(registryPath);
  let registry = document === undefined ? await fromRecords(store) : parseRegistry(document);
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
