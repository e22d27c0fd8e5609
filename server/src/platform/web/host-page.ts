import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, toDocument } from '../../kernel/http/document.ts';
import { preloadLinks, withPreloadLinks } from '../registry/preload-links.ts';
import type { RegistryWatch, ServedRegistry } from '../registry/registry-watch.ts';

/**
 * The page of the host with the links of the present registry: a release, a canary that becomes the
 * default or a rollback changes them without a new host. Made once for each page and registry.
 */
export class HostPage {
  readonly #file: string;
  readonly #registry: RegistryWatch;
  #made: { page: string; served: ServedRegistry | undefined; document: Document } | undefined;

  constructor(wwwFolder: string, registry: RegistryWatch) {
    this.#file = join(wwwFolder, 'index.html');
    this.#registry = registry;
  }

  /** Rejects with the error of the file system when there is no page. */
  async document(): Promise<Document> {
    const { mtimeMs, size } = await stat(this.#file);
    const page = `${mtimeMs} ${size}`;
    const served = this.#registry.current();
    if (this.#made?.page !== page || this.#made.served !== served) {
      const text = await readFile(this.#file, 'utf8');
      const html = withPreloadLinks(text, preloadLinks(served?.registry));
      this.#made = { page, served, document: toDocument('text/html; charset=utf-8', html) };
    }
    return this.#made.document;
  }
}
