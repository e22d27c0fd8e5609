import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a condition will not come true any more, on a busy machine too. */
const limit = 30_000;

/** Waits until a condition holds. @throws when it does not within 30 s. */
export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Never came true: ${condition.toString()}`);
    await delay(10);
  }
}
