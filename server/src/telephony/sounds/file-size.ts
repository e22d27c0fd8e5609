import { errorCode } from '@alo/contracts';
import { stat } from 'node:fs/promises';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** Bytes of a file. @throws {ProblemError} 404 when it is not there (any more) */
export async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw refuse.notFound();
    throw error;
  }
}
