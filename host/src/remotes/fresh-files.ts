/** Milliseconds for one file. */
const patience = 8000;

/** Addresses of files that failed and have not come whole since. */
const stale = new Set<string>();
const underWay = new Set<string>();

async function fetchPastCache(address: string): Promise<void> {
  if (underWay.has(address)) return;
  underWay.add(address);
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(address, { cache: 'reload', signal });
    await response.arrayBuffer();
    if (response.ok) stale.delete(address);
  } catch {
    // The next retry asks again.
  } finally {
    underWay.delete(address);
  }
}

/**
 * Reloads a file that failed into the browser's cache, which keeps a body that arrived broken for as long as it
 * was allowed to keep the good one: without this the same would come again after a reload of the page. Nobody waits
 * for it.
 */
export function freshenFile(address: string): void {
  const whole = new URL(address, location.href);
  if (!/^https?:$/.test(whole.protocol)) return;
  const file = whole.origin + whole.pathname;
  stale.add(file);
  void fetchPastCache(file);
}

/** Asks once more for what could not be had. */
export function freshenAgain(): void {
  for (const file of stale) void fetchPastCache(file);
}
