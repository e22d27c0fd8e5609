import type { Release } from '@alo/contracts';
import type { ExtensionLifecycles } from '@alo/core';
import { reportFailure } from '../remotes/beacons.ts';
import { type Exposed, hasFunctions, type Loaded, loadFirst } from '../remotes/load-remote.ts';
import type { TimeBudget } from '../remotes/time-budget.ts';
import { withTimeout } from '../remotes/with-timeout.ts';

function isExtension(value: unknown): value is ExtensionLifecycles {
  return hasFunctions(value, ['mount', 'update', 'unmount']);
}

/** Does this release say that it has the extension? An older one may not. */
function has(release: Release, id: string): boolean {
  return release.descriptor.extensions.some((extension) => extension.id === id);
}

/**
 * Loads an extension from the first release that has it and works, as pages are loaded: contract gate, deadlines,
 * integrity; it is shown within the same budget. Rejects with the `RemoteFailure` of the release the person should have had.
 */
export async function loadExtension(
  remote: string,
  id: string,
  releases: readonly Release[],
  budget: TimeBudget,
): Promise<Loaded<ExtensionLifecycles>> {
  const exposed: Exposed<ExtensionLifecycles> = {
    module: `extensions/${id}`,
    read: (value) => Promise.resolve(isExtension(value) ? value : null),
  };
  const able = releases.filter((release) => has(release, id));
  const loaded = await loadFirst(remote, able, exposed, budget, reportFailure);
  const { mount, update, unmount } = loaded.module;
  const bounded: ExtensionLifecycles['mount'] = (props) => withTimeout(mount(props), budget.left());
  return { ...loaded, module: { mount: bounded, update, unmount } };
}
