import { ApiError } from '@alo/core';
import { wordUsages } from '../object-words.ts';

/** A refusal whose places of use are named as the screens name them. */
export function withWordedUsages(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.usages === undefined) return error;
  const { status, code, message: title, detail } = error;
  const usages = wordUsages(error.usages);
  return new ApiError(
    { type: '', title, status, code, usages, ...(detail === undefined ? {} : { detail }) },
    { cause: error },
  );
}
