import { remoteDescriptorSchema } from '@alo/contracts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Author } from '../log/change-registry.ts';
import { ReleaseError } from '../release-error.ts';
import { buildRemote } from '../remote/build-remote.ts';
import { describeBuild } from '../remote/describe-build.ts';
import { promoteVersion, publishBuild } from '../remote/publish-build.ts';
import type { Store } from '../store/store.ts';

export interface ReleaseOrder {
  readonly remote: string;
  /** Version of the release; undefined: the one in its `package.json`. */
  readonly version: string | undefined;
  readonly promote: boolean;
}

const packageSchema = v.object({ version: v.string() });
const nameSchema = v.pick(remoteDescriptorSchema, ['name']);

async function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>) {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The folder of a remote: this one, or one in it. Throws NO_RELEASE. */
async function findRemote(cwd: string, remote: string): Promise<string> {
  for (const folder of [cwd, join(cwd, remote)]) {
    const descriptor = await readJson(join(folder, 'remote.json'), nameSchema);
    if (descriptor?.name === remote) return folder;
  }
  throw new ReleaseError(
    'NO_RELEASE',
    `There is no ${remote} here: neither this folder nor ${remote}/ has a remote.json of that name.`,
  );
}

/** Builds a remote, checks and registers it; returns lines that say what happened. */
export async function releaseRemote(
  store: Store,
  order: ReleaseOrder,
  author: Author,
  cwd: string,
): Promise<readonly string[]> {
  const { remote } = order;
  const folder = await findRemote(cwd, remote);
  const own = await readJson(join(folder, 'package.json'), packageSchema);
  const version = order.version ?? own?.version;
  if (version === undefined) {
    throw new ReleaseError('NO_RELEASE', `package.json of ${remote} has no version.`);
  }
  const dist = await mkdtemp(join(tmpdir(), 'alo-release-'));
  try {
    await buildRemote(folder, version, dist);
    const build = await describeBuild({ folder, dist, version });
    const published = await publishBuild(store, build, author);
    const promoted = order.promote
      ? await promoteVersion(store, remote, version, author)
      : undefined;
    return [
      published === undefined
        ? `${remote} ${version} is in ${store.address} already, with the same content.`
        : `${remote} ${version} is in ${store.address} (revision ${published.revision}).`,
      ...(promoted === undefined
        ? []
        : [`Everybody gets ${remote} ${version} (revision ${promoted.revision}).`]),
    ];
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
