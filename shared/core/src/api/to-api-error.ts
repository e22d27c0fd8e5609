import { problemSchema } from '@alo/contracts';
import { HTTPError } from 'ky';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

function readBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Turns whatever a request threw into an {@link ApiError}. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) {
    const { status, statusText } = error.response;
    const problem = v.safeParse(problemSchema, readBody(error.data));
    return new ApiError(
      problem.success ? problem.output : { type: '', title: statusText, status, code: 'HTTP' },
      { cause: error },
    );
  }
  if (v.isValiError(error)) {
    return new ApiError(
      { type: '', title: 'The answer is not what was declared', status: 502, code: 'BAD_ANSWER' },
      { cause: error },
    );
  }
  const aborted = error instanceof DOMException && error.name === 'AbortError';
  return new ApiError(
    {
      type: '',
      title: 'No answer from the server',
      status: 0,
      code: aborted ? 'ABORTED' : 'NETWORK',
    },
    { cause: error },
  );
}
