import type { BrowserContext, Route } from '@playwright/test';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cut = '(() => {';

/** What can happen to a request for a shared module. */
export const sharedFaults = {
  late: () => new Promise<void>(() => undefined),
  cut: (route: Route) => route.fulfill({ body: cut, contentType: 'text/javascript' }),
  corrupt: (route: Route) => route.fulfill({ body: 'void 0;', contentType: 'text/javascript' }),
  refused: (route: Route) => route.fulfill({ status: 503 }),
} as const;

/** A fault of the shared modules that the host brings when a screen wants them. */
export interface SharedFault {
  /** Requests that it has spoilt. */
  readonly spoilt: () => number;
  readonly mend: () => void;
}

/** Spoils them for the pages of a context from now on. */
export async function breakShared(
  context: BrowserContext,
  www: string,
  fault: (route: Route) => Promise<void>,
): Promise<SharedFault> {
  const first = await readFile(join(www, 'index.html'), 'utf8');
  let isOn = true;
  let count = 0;
  await context.route(/^[^?]*\/\/[^/]+\/[^/]+\.js(\?.*)?$/, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!isOn || first.includes(file)) return route.continue();
    count += 1;
    return fault(route);
  });
  return { spoilt: () => count, mend: () => (isOn = false) };
}

/**
 * Spoils scripts on the server's disk, which sends them as files that never change: the browser keeps them. `www`: the
 * folder of the site; `which`: the scripts of the page itself, or the shared modules that come later; `content`: what
 * they are instead. Returns a function that restores the originals.
 */
export async function cutFiles(
  www: string,
  which: 'first' | 'shared',
  content = cut,
): Promise<() => Promise<void>> {
  const page = await readFile(join(www, 'index.html'), 'utf8');
  const scripts = (await readdir(www)).filter((name) =>
    /\.[0-9a-f]{8}\.js(\.gz|\.br)?$/.test(name),
  );
  const chosen = scripts.filter(
    (name) => page.includes(name.replace(/\.(gz|br)$/, '')) === (which === 'first'),
  );
  for (const name of chosen) {
    await rename(join(www, name), join(www, `${name}.whole`));
    if (name.endsWith('.js')) await writeFile(join(www, name), content);
  }
  return async () => {
    for (const name of chosen) await rename(join(www, `${name}.whole`), join(www, name));
  };
}
