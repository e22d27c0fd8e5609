import { isDeepStrictEqual } from 'node:util';
import { ReleaseError } from '../release-error.ts';
import { immutableFile } from '../store/file-kind.ts';
import type { Store } from '../store/store.ts';
import { integrityFile } from './build-files.ts';
import type { DescribedBuild } from './describe-build.ts';

/** Files on their way at once. */
const parallel = 8;

const homeOf = (remote: string, version: string) => `remotes/${remote}/${version}/`;
const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/**
 * Writes the files of a release. The integrity list comes first and is exclusive: it claims the version
 * for this content for ever, also after the release was collected as garbage. Files that an interrupted
 * upload left are kept. Throws VERSION_TAKEN, STORE.
 */
export async function uploadRelease(store: Store, build: DescribedBuild): Promise<void> {
  const { descriptor, version, integrity } = build.release;
  const home = homeOf(descriptor.name, version);
  const claim = home + integrityFile;
  const list = build.files.get(integrityFile) ?? new Uint8Array();
  if (!(await store.writeNew(claim, list, immutableFile(claim)))) {
    const present = await store.read(claim);
    if (present !== undefined && !isDeepStrictEqual(parseJson(present.bytes), integrity)) {
      throw new ReleaseError(
        'VERSION_TAKEN',
        `${descriptor.name} ${version} exists with other content; a release never changes. Give the new one a version of its own.`,
      );
    }
  }
  const there = new Set(await store.list(home));
  const missing = [...build.files].filter(([path]) => !there.has(home + path));
  await inParallel(missing, ([path, bytes]) =>
    store.writeNew(home + path, bytes, immutableFile(path)),
  );
}

/** Deletes the files of a release that has left the registry; its version stays claimed. */
export async function deleteRelease(store: Store, remote: string, version: string): Promise<void> {
  const home = homeOf(remote, version);
  const paths = (await store.list(home)).filter((path) => path !== home + integrityFile);
  await inParallel(paths, store.remove);
}
