import { type Registry, registrySchema, type Release } from '@alo/contracts';
import type { BrowserContext, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { remoteDoor } from './remote-door.ts';

/** How a release differs from the one that was built. */
export interface Preparation {
  /** Requests for a file that get no good answer until the release is {@link PreparedReleases.mend repaired}. */
  readonly refuse?: { readonly file: RegExp; readonly how: 404 | 500 | 'hang' };
  /** A file that comes only after these milliseconds, until the release is repaired. */
  readonly slow?: { readonly file: RegExp; readonly milliseconds: number };
  /** Changes the text of a file; the registry knows the changed one. */
  readonly change?: (file: string, text: string) => string;
  /** What is mounted in the place of the real application. */
  readonly throws?: 'render' | 'effect';
  readonly contract?: Release['contract'];
}

interface Prepared {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly release: Release;
  refuse: Preparation['refuse'];
  slow: Preparation['slow'];
}

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
};

/** Releases that the pages of one browser context get in the place of those in the site. */
export class PreparedReleases {
  /** Paths of all files of prepared releases that were asked for. */
  readonly asked: string[] = [];
  /** Those that were to run. A file that ran may be fetched once more, to put a good one into the cache of the browser. */
  readonly run: string[] = [];
  readonly #www: string;
  readonly #registry: Registry;
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  private constructor(www: string, registry: Registry) {
    this.#www = www;
    this.#registry = registry;
  }

  /** Takes over what the pages of `context` are told. `www`: the folder of the site. */
  static async in(context: BrowserContext, www: string): Promise<PreparedReleases> {
    const text = await readFile(join(www, 'registry.json'), 'utf8');
    const made = new PreparedReleases(www, v.parse(registrySchema, JSON.parse(text)));
    await context.route('**/registry.json', (route) => route.fulfill({ json: made.#registry }));
    await context.route(/\/remotes\/[^/]+\/9\.0\.\d+\//, (route) => made.#answer(route));
    return made;
  }

  /** Makes a release and gives it to everybody; returns its version. */
  async give(remote: string, preparation: Preparation = {}, lastGood?: string): Promise<string> {
    const entry = this.#registry.remotes[remote];
    const built = entry?.releases.find(({ version }) => !version.startsWith('9.0.'));
    if (entry === undefined || built === undefined) throw new Error(`${remote} is not in the site`);
    this.#count += 1;
    const version = `9.0.${this.#count}`;
    const prepared = await this.#prepare(built, version, preparation);
    this.#prepared.set(`${remote}/${version}`, prepared);
    const { lastGood: _before, ...rest } = entry;
    this.#registry.remotes[remote] = {
      ...rest,
      releases: [...entry.releases, prepared.release],
      rollout: { ...entry.rollout, default: version },
      ...(lastGood === undefined ? {} : { lastGood }),
    };
    this.#registry.revision += 1;
    return version;
  }

  /** From now on every file of the release is handed out. */
  mend(remote: string, version: string): void {
    const prepared = this.#prepared.get(`${remote}/${version}`);
    if (prepared === undefined) return;
    prepared.refuse = undefined;
    prepared.slow = undefined;
  }

  async #prepare(built: Release, version: string, preparation: Preparation): Promise<Prepared> {
    const { name } = built.descriptor;
    const folder = join(this.#www, 'remotes', name, built.version);
    const files = new Map<string, Buffer>();
    for (const file of await readdir(folder)) {
      if (/\.(gz|br)$/.test(file)) continue;
      const content = await readFile(join(folder, file));
      files.set(file, /\.(js|json)$/.test(file) ? Buffer.from(text(file, content)) : content);
    }
    const integrity = Object.fromEntries(
      [...files].map(([file, content]) => [file, integrityOf(content)]),
    );
    const release: Release = {
      ...built,
      version,
      integrity,
      manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
      contract: preparation.contract ?? built.contract,
    };
    return { files, release, refuse: preparation.refuse, slow: preparation.slow };

    function text(file: string, content: Buffer): string {
      // As of a build of its own: two releases in one page must not share their list of chunks.
      const renamed = content
        .toString('utf8')
        .replaceAll(built.version, version)
        .replaceAll(built.version.replaceAll(/\W/g, '_'), version.replaceAll(/\W/g, '_'));
      const withDoor =
        file === 'remoteEntry.js' ? renamed + remoteDoor(name, preparation.throws) : renamed;
      return preparation.change?.(file, withDoor) ?? withDoor;
    }
  }

  async #answer(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const [remote = '', version = '', file = ''] = pathname.split('/').slice(2);
    this.asked.push(pathname);
    if (route.request().resourceType() === 'script') this.run.push(pathname);
    const prepared = this.#prepared.get(`${remote}/${version}`);
    const content = prepared?.files.get(file);
    const refuse = prepared?.refuse;
    const slow = prepared?.slow;
    if (slow?.file.test(file) === true) await delay(slow.milliseconds);
    if (refuse?.file.test(file) === true) {
      // A route that is never answered is a request that hangs.
      if (refuse.how !== 'hang') await route.fulfill({ status: refuse.how });
    } else if (content === undefined) {
      await route.fulfill({ status: 404 });
    } else {
      const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await route.fulfill({ body: content, contentType });
    }
  }
}
