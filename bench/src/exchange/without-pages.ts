import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder to serve: what is measured needs no pages, so none are built. */
export async function withoutPages<T>(work: (www: string) => Promise<T>): Promise<T> {
  const www = await mkdtemp(join(tmpdir(), 'alo-no-pages-'));
  return work(www).finally(() => rm(www, { recursive: true, force: true }));
}
