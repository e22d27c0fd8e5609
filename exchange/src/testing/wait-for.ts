import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition holds. @throws when it does not within `timeoutMs`. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 5_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not so within ${timeoutMs} ms.`);
    await delay(10);
  }
}
