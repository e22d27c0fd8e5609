import { ReleaseError, type ReleaseErrorCode } from '@alo/releases';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** Refusals of a command that a person at the page can understand and mend. */
type Refusal = keyof typeof messages.problems & ReleaseErrorCode;
const isRefusal = (code: ReleaseErrorCode): code is Refusal =>
  Object.hasOwn(messages.problems, code);

function toProblem(error: ReleaseError): ProblemError {
  if (error.code === 'UNKNOWN_REMOTE') return refuse.notFound();
  const { code, message } = error;
  if (isRefusal(code)) {
    return new ProblemError(409, code, message, { detail: messages.problems[code] });
  }
  return new ProblemError(503, 'RELEASES_UNAVAILABLE', 'The store of releases does not answer', {
    detail: messages.problems.RELEASES_UNAVAILABLE,
    retryAfter: 5,
  });
}

/** Runs `work`; what the library of releases refuses becomes a problem document in words of people. */
export async function toUserFacingProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ReleaseError ? toProblem(error) : error;
  }
}
