/**
 * Runs what waited for the end of a transaction. Each task runs even when one before it has failed: what is stored stays
 * stored, so the exchange and the pages have to be told of it.
 */
export function runEach(tasks: Iterable<() => void>, onError: (error: unknown) => void): void {
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      onError(error);
    }
  }
}
