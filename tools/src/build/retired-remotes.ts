import { applyRollout, type Author, changeRegistry, type Store } from '@alo/releases';

/** Shown on the page of remotes. */
const reason = 'Mã nguồn hiện tại không còn ứng dụng này.';

/** Switches a remote off whose folder has left the checkout. */
export async function retire(store: Store, remote: string, author: Author): Promise<void> {
  await changeRegistry(store, { ...author, reason }, (registry) =>
    registry.remotes[remote] === undefined
      ? undefined
      : applyRollout(registry, remote, { command: 'disable', reason }),
  );
}

/** Switches it on again; one that a person has switched off stays off. */
export async function bringBack(store: Store, remote: string, author: Author): Promise<void> {
  await changeRegistry(store, author, (registry) =>
    registry.remotes[remote]?.rollout.disabled === reason
      ? applyRollout(registry, remote, { command: 'enable' })
      : undefined,
  );
}
