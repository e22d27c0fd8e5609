import type { FieldError, Problem, ProblemParams, Usage } from '@alo/contracts';
import { commonMessages } from './messages.ts';
import type { ProblemCode } from './problem-messages.ts';

interface ProblemParts {
  /** Values that the texts name, for clients with texts of their own. */
  readonly params?: ProblemParams;
  /** Sentence for a person. */
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly usages?: Usage[];
  /** Seconds after which it is worth to try again. */
  readonly retryAfter?: number;
}

/**
 * An answer that refuses: becomes a problem document (RFC 9457). A field error without a code of its own gets that of
 * the problem.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ProblemCode, title: string, parts: ProblemParts = {}) {
    super(title);
    const { retryAfter, params, errors, ...rest } = parts;
    const all = { ...params, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
    this.problem = {
      ...{ type: 'about:blank', title, status, code, ...rest },
      ...(Object.keys(all).length > 0 && { params: all }),
      ...(errors && { errors: errors.map((error) => ({ ...error, code: error.code ?? code })) }),
    };
    this.retryAfter = retryAfter;
  }
}

/** Refusals that occur in more than one module. */
export const refuse = {
  signedOut: () => new ProblemError(401, 'SIGNED_OUT', 'No valid session'),
  noPermission: () =>
    new ProblemError(403, 'NO_PERMISSION', 'Permission is missing', {
      detail: commonMessages.problems.NO_PERMISSION,
    }),
  noFeature: () =>
    new ProblemError(403, 'NO_FEATURE', 'Feature is not bought', {
      detail: commonMessages.problems.NO_FEATURE,
    }),
  otherTenant: () => new ProblemError(403, 'OTHER_TENANT', 'The tenant is not the token’s'),
  tooManyConnections: () =>
    new ProblemError(429, 'TOO_MANY_CONNECTIONS', 'Too many open connections', {
      detail: commonMessages.problems.TOO_MANY_CONNECTIONS,
      retryAfter: 30,
    }),
  notFound: () =>
    new ProblemError(404, 'NOT_FOUND', 'Not found', { detail: commonMessages.problems.NOT_FOUND }),
  conflict: () =>
    new ProblemError(409, 'CONFLICT', 'Somebody else saved meanwhile', {
      detail: commonMessages.problems.CONFLICT,
    }),
  duplicate: (path: string, message: string) =>
    new ProblemError(409, 'DUPLICATE', 'Duplicate value', { errors: [{ path, message }] }),
  inUse: (usages: Usage[]) =>
    new ProblemError(409, 'IN_USE', 'Still in use', {
      detail: commonMessages.problems.IN_USE,
      usages,
    }),
  tooLarge: (detail: string, params?: ProblemParams) =>
    new ProblemError(413, 'TOO_LARGE', 'Too large', { detail, ...(params && { params }) }),
  invalid: (errors: FieldError[]) => new ProblemError(422, 'INVALID', 'Invalid input', { errors }),
};
