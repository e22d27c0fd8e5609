const kits = [
  () => import('@alo/ui/controls'),
  () => import('@alo/ui/overlay'),
  () => import('@alo/ui/list'),
  () => import('@alo/ui/form'),
  () => import('@alo/ui/records'),
  () => import('@alo/ui/views'),
];

let warming: Promise<void> | undefined;

/** Not every browser knows idle time. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });

/**
 * Fetches the kits of the design system when somebody is about to open a screen, one after the other and only while the page
 * is idle: what is clicked meanwhile comes first. The host brings them to all remotes and needs none of them for the first
 * page.
 */
export function warmUpKits(): void {
  warming ??= (async () => {
    for (const kit of kits) {
      await idle();
      await kit();
    }
  })().catch(() => {
    // Who needs it asks again, and is told; the next pointer tries again.
    warming = undefined;
  });
}
