/** Generated calls (`ALO_TRUTH_CALLS=1000000`). */
const truthCalls = Number(process.env['ALO_TRUTH_CALLS'] ?? 20_000);

/** Milliseconds that a test over so many calls may take where 20,000 take as many as are given. */
export const truthPatience = (ms: number) => Math.ceil((ms * truthCalls) / 20_000);

/** Calls that are stored in one transaction: what is summed many times in one gets slow. */
const batch = 20_000;

/** Has the calls stored part by part, each in a transaction of its own. */
export async function inBatches(
  store: (part: { readonly first: number; readonly count: number }) => Promise<void>,
): Promise<void> {
  for (let first = 1; first <= truthCalls; first += batch) {
    await store({ first, count: Math.min(batch, truthCalls - first + 1) });
  }
}
