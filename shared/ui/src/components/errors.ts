import { messages } from '../messages.ts';

/** What components read of an error: the fields of a problem document (RFC 9457). */
export interface ProblemLike {
  readonly status?: number;
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined;
  readonly usages?: readonly UsageLike[] | undefined;
}

/** A place where a thing is still used. */
export interface UsageLike {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly slot: string;
  readonly href?: string | undefined;
}

/** Reads the problem fields of anything that was thrown. */
export function toProblem(error: unknown): ProblemLike {
  return typeof error === 'object' && error !== null ? error : {};
}

/** One sentence for a person: the server's detail, else the generic message of the specification §8. */
export function describeError(error: unknown): string {
  const { detail, status } = toProblem(error);
  if (detail) return detail;
  return status === 0 ? messages.networkFailure : messages.genericFailure;
}
