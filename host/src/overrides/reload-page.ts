import { beforeSignOut, lastState, subscribe } from '@alo/core';

/** The page itself, apart so that tests can watch it. */
export const page = {
  reload: () => location.reload(),
  replace: (address: string) => location.replace(address),
};

/** Reloads the page, or as soon as the call of the phone has ended. */
export function reloadOutsideCalls(): void {
  if ((lastState('phone.state')?.call ?? null) === null) return page.reload();
  const stop = subscribe('phone.state', ({ call }) => {
    if (call !== null) return;
    stop();
    page.reload();
  });
  // Who signs out ends the call, too; a new page must not come before the end of the session.
  beforeSignOut(async () => stop());
}
