import { type Registry, registryChangeSchema, registrySchema } from '@alo/contracts';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import { freshFile } from '../store/file-kind.ts';
import type { StoredFile } from '../store/store.ts';

/** One file of the log: what was changed, and the whole registry after it. */
export const changeRecordSchema = v.object({
  /** Tells its writer, who got no answer, that it was he who won. */
  id: v.string(),
  change: registryChangeSchema,
  registry: registrySchema,
});
export type ChangeRecord = v.InferOutput<typeof changeRecordSchema>;

export const registryPath = 'registry.json';
export const changesPrefix = '.platform/changes/';
export const documentKind = freshFile(registryPath);

/** Names sort like revisions. */
export const changePath = (revision: number) =>
  `${changesPrefix}${String(revision).padStart(8, '0')}.json`;

export const encodeJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value)}\n`);

function parseFile<T>(path: string, { bytes }: StoredFile, schema: v.GenericSchema<unknown, T>): T {
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new ReleaseError(
      'REGISTRY_UNREADABLE',
      `${path} of the target is not what it should be: ${String(cause)}. Restore it from a copy; where it is only a test, delete the target.`,
      { cause },
    );
  }
}

export const parseRegistry = (file: StoredFile): Registry =>
  parseFile(registryPath, file, registrySchema);

export const parseRecord = (path: string, file: StoredFile): ChangeRecord =>
  parseFile(path, file, changeRecordSchema);
