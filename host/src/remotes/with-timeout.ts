/** A step took longer than it may. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'DEADLINE';
}

/** Rejects with {@link DeadlineError} when `work` takes longer than `milliseconds`; null waits for ever. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number | null): Promise<T> {
  if (milliseconds === null) return work;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DeadlineError(`No result within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
