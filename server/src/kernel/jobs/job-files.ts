import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Secrets } from '../secrets/secrets.ts';
import { refuse } from '../errors/problem-error.ts';

export const jobFilePath = '/api/platform/job-file';

/** Milliseconds that the address of a file is good for. */
const lifetime = 15 * 60_000;
/** Milliseconds after which a file goes away. */
const keep = 7 * 86_400_000;

const tenantPattern = /^[a-z0-9]{2,32}$/;
const namePattern = /^[0-9a-f-]{36}\.(xlsx|csv|zip|table|sealed)$/;

const rightSchema = v.object({
  tenant: v.string(),
  name: v.string(),
  saveAs: v.string(),
  until: v.number(),
});

/** Files that people sent for imports, and those that jobs made for them. */
export class JobFiles {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'files');
  }

  /** Where the files of a tenant lie. @throws {ProblemError} 404 when it is not the code of a tenant */
  folder(tenant: string): string {
    if (!tenantPattern.test(tenant)) throw refuse.notFound();
    return join(this.#folder, tenant);
  }

  /** Where a file lies. @throws {ProblemError} 404 for a name that is not ours */
  path(tenant: string, name: string): string {
    if (!namePattern.test(name)) throw refuse.notFound();
    return join(this.folder(tenant), name);
  }

  /** Makes the folder of a tenant and takes away what is old in it. */
  async prepare(tenant: string, now = Date.now()): Promise<void> {
    const folder = this.folder(tenant);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > keep) await rm(path, { force: true });
    }
  }
}

/** An address that saves one file, for some minutes, for whoever holds it. */
export function jobFileLink(
  secrets: Secrets,
  right: { readonly tenant: string; readonly name: string; readonly saveAs: string },
  now = Date.now(),
): string {
  const sealed = secrets.seal(JSON.stringify({ ...right, until: now + lifetime }));
  return `${jobFilePath}?key=${Buffer.from(sealed, 'base64').toString('base64url')}`;
}

/** The right that a key carries; undefined when it is foreign, altered or expired. */
export function readJobFileKey(secrets: Secrets, key: string, now = Date.now()) {
  try {
    const sealed = Buffer.from(key, 'base64url').toString('base64');
    const right = v.parse(rightSchema, JSON.parse(secrets.unseal(sealed)));
    return right.until > now ? right : undefined;
  } catch {
    return undefined;
  }
}
