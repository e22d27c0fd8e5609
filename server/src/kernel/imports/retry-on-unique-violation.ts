import { errorCode } from '@alo/contracts';

/** Somebody has taken something unique between the look and the insert: the next look finds it. */
export async function retryOnUniqueViolation<T>(work: () => Promise<T>, times = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== '23505' || times <= 1) throw error;
    return retryOnUniqueViolation(work, times - 1);
  }
}
