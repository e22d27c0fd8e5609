import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readRegistry, watchRegistry } from '../registry/registry-store.ts';

/** What the build of the host says of itself beside the page (`/host.json`). */
const hostSchema = v.object({ version: v.string() });

/** Milliseconds that the question may take. */
const deadline = 4000;

/** Milliseconds between two unprompted checks. */
const period = 5 * 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** Version of the host that this page was loaded with. */
function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=alo-version]')?.content;
}

async function look(): Promise<void> {
  try {
    const response = await fetch('/host.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(deadline),
    });
    const { version } = v.parse(hostSchema, await response.json());
    const next = ownVersion() !== undefined && version !== ownVersion();
    if (next === isNewer) return;
    isNewer = next;
    for (const listener of listeners) listener();
  } catch {
    // A server that is away has nothing newer to offer.
  }
}

/**
 * Asks for a newer host when the registry moves and now and then; it is offered, never forced. The first registry of a
 * page is no move: the page has just been loaded. Once.
 */
export function followHostVersion(): void {
  let isFirst = true;
  watchRegistry(() => {
    if (readRegistry().status === 'loading') return;
    if (!isFirst) void look();
    isFirst = false;
  });
  setInterval(() => void look(), period);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a newer host can be had by reloading the page. */
export function useNewerHost(): boolean {
  return useSyncExternalStore(watch, () => isNewer);
}
