import { findRoute } from '@alo/contracts';
import { oftenOpened, readOpened } from './opened-screens.ts';
import { currentPlan } from '../registry/current-plan.ts';
import type { PlannedRemote } from '../registry/plan.ts';

/** A script of a release, as the loader will ask for it. */
export interface ScreenFile {
  readonly href: string;
  readonly integrity: string;
}

/** What the screen at this address begins with; nothing where there is none, or its remote is switched off. */
export function screenFiles(plan: readonly PlannedRemote[], path: string): readonly ScreenFile[] {
  const descriptors = plan.map(({ descriptor }) => descriptor);
  const match = findRoute(descriptors, path);
  const release = plan.find(({ descriptor }) => descriptor === match?.remote)?.releases[0];
  if (match === undefined || release === undefined) return [];
  const ofScreen = release.screens[match.route.path]?.files ?? [];
  const manifest = new URL(release.manifestUrl, location.href);
  return [...release.preload, ...ofScreen].map((file) => ({
    href: new URL(file, manifest).href,
    integrity: release.integrity[file] ?? '',
  }));
}

const asked = new Set<string>();

/**
 * Lets the browser fetch the scripts of the screen at this address when it has nothing else to do, each once: somebody is
 * about to open it, or may be.
 */
export function prefetchScreen(path: string): void {
  for (const { href, integrity } of screenFiles(currentPlan(), path)) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    // Another mode than the loader's would make another copy.
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', integrity });
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches ahead what somebody opens often, unless the connection is to be spared. */
export function prefetchOftenOpened(): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (Object(connection).saveData === true) return;
  for (const path of oftenOpened(readOpened(), location.pathname)) prefetchScreen(path);
}
