import type { Registry, RegistryChange } from '@alo/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import type { RegistryEdit } from '../rollout/registry-edit.ts';
import type { Store } from '../store/store.ts';
import {
  changePath,
  type ChangeRecord,
  documentKind,
  encodeJson,
  parseRecord,
} from './change-record.ts';
import { publishDocument, readRegistry } from './registry-document.ts';

/** Who changes the registry, and why. */
export interface Author {
  /** Account or pipeline. */
  readonly by: string;
  readonly reason?: string;
}

export interface ChangeOptions extends Author {
  /** The revision that the person saw: when the registry has moved on, the change is refused. */
  readonly seen?: number;
  readonly now?: () => Date;
}

export interface Changed<Edit extends RegistryEdit> {
  readonly edit: Edit;
  readonly change: RegistryChange;
}

/** Times a change is worked out again because somebody else was faster. */
const attempts = 30;

/** True when this record, and nobody else's, is the one of its revision. */
async function claimRevision(store: Store, record: ChangeRecord): Promise<boolean> {
  const path = changePath(record.change.revision);
  if (await store.writeNew(path, encodeJson(record), documentKind)) return true;
  // A request that was repeated because its answer was lost meets its own record.
  const present = await store.read(path);
  return present !== undefined && parseRecord(path, present).id === record.id;
}

function lostUpdate(seen: number, revision: number): ReleaseError {
  return new ReleaseError(
    'LOST_UPDATE',
    `The registry was changed meanwhile (revision ${revision}, you saw ${seen}). Look at it again and repeat the command.`,
  );
}

/**
 * The one way to change a registry. `edit` works out the registry after the change, or undefined where
 * nothing is to be changed; it is asked again when somebody else was faster, so no change is ever lost.
 * Whoever creates the record of the next revision has changed the registry; `registry.json` follows.
 * Throws LOST_UPDATE (only with `seen`, or when others keep winning), what `edit` throws, STORE.
 */
export async function changeRegistry<Edit extends RegistryEdit>(
  store: Store,
  { by, reason = '', seen, now = () => new Date() }: ChangeOptions,
  edit: (registry: Registry) => Edit | undefined,
): Promise<Changed<Edit> | undefined> {
  let revision = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const present = await readRegistry(store);
    revision = present.revision;
    if (seen !== undefined && seen !== revision) throw lostUpdate(seen, revision);
    const edited = edit(present);
    if (edited === undefined) return undefined;
    const at = now().toISOString();
    const registry = { ...edited.registry, generatedAt: at };
    const change = { ...edited.change, revision: registry.revision, at, by, reason };
    if (await claimRevision(store, { id: randomUUID(), change, registry })) {
      await publishDocument(store, registry);
      return { edit: { ...edited, registry }, change };
    }
    await delay(Math.random() * 20 * (attempt + 1));
  }
  throw lostUpdate(revision, revision + 1);
}
