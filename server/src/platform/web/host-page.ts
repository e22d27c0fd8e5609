import type { RuntimeConfig } from '@alo/contracts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Document, toDocument } from '../../kernel/http/document.ts';
import { pageCalls } from '../registry/page-calls.ts';
import {
  metaOf,
  type PageVisit,
  preloadLinks,
  screenOf,
  type SharedFiles,
  withLinks,
} from '../registry/preload-links.ts';
import type { RegistryWatch, ServedRegistry } from '../registry/registry-watch.ts';
import { tenantApi } from './tenant-api.ts';

/** Where the build of the host says which files each of its shared modules consists of. */
const sharedFilesSchema = v.record(v.string(), v.array(v.string()));

/** Pages that are kept: one for each remote and each set of calls ahead, and some for releases that few people have. */
const kept = 400;

interface Made {
  readonly page: string;
  readonly served: ServedRegistry | undefined;
  readonly text: string;
  readonly shared: SharedFiles;
  readonly documents: Map<string, Document>;
}

/**
 * The page of the host with the configuration, and the links of the present registry and of the screen it is asked for: a release, a canary that
 * becomes the default or a rollback changes them without a new host. Made once for each page, registry and screen.
 */
export class HostPage {
  readonly #folder: string;
  readonly #registry: RegistryWatch;
  readonly #config: () => RuntimeConfig;
  #made: Made | undefined;

  constructor(wwwFolder: string, registry: RegistryWatch, config: () => RuntimeConfig) {
    this.#folder = wwwFolder;
    this.#registry = registry;
    this.#config = config;
  }

  /** Rejects with the error of the file system when there is no page. */
  async document(visit: PageVisit): Promise<Document> {
    const { text, served, shared, documents } = await this.#current();
    const registry = served?.registry;
    const calls = pageCalls(screenOf(registry, visit)?.route, tenantApi);
    const config = metaOf('alo-config', JSON.stringify(this.#config()));
    const mark = config + metaOf('alo-calls', calls.join(' '));
    const links = preloadLinks(registry, visit, shared);
    const key = [mark, ...links].join('');
    const known = documents.get(key);
    if (known !== undefined) return known;
    if (documents.size >= kept) documents.clear();
    const made = toDocument('text/html; charset=utf-8', withLinks(text, mark, links), 'Cookie');
    documents.set(key, made);
    return made;
  }

  async #current(): Promise<Made> {
    const file = join(this.#folder, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const page = `${mtimeMs} ${size}`;
    const served = this.#registry.current();
    if (this.#made?.page !== page || this.#made.served !== served) {
      const text = await readFile(file, 'utf8');
      const shared = await this.#sharedFiles();
      this.#made = { page, served, text, shared, documents: new Map() };
    }
    return this.#made;
  }

  /** None where the build of the host is older than the file: the browser finds them step by step. */
  async #sharedFiles(): Promise<SharedFiles> {
    const file = join(this.#folder, 'shared-files.json');
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return new Map(Object.entries(v.parse(sharedFilesSchema, JSON.parse(text))));
  }
}
