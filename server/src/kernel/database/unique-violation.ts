import { errorCode } from '@alo/contracts';
import { refuse } from '../errors/problem-error.ts';

/** Turns a violated unique index into the field error that belongs to it; other errors pass on. */
export async function mapUnique<T>(
  fields: Readonly<Record<string, readonly [path: string, message: string]>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (typeof error !== 'object' || error === null) throw error;
    const constraint: unknown = Reflect.get(error, 'constraint');
    const field =
      errorCode(error) === '23505' && typeof constraint === 'string'
        ? fields[constraint]
        : undefined;
    if (field === undefined) throw error;
    throw refuse.duplicate(...field);
  }
}
