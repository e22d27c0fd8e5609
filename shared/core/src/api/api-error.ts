import type { FieldError, Problem, ProblemParams, Usage } from '@alo/contracts';

/** A request failed. `status` 0 with code `NETWORK` means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable code of the problem document, for example `WRONG_CREDENTIALS`. */
  readonly code: string;
  /** Values that `detail` names, such as a limit; `retry_after` in seconds. */
  readonly params: ProblemParams | undefined;
  /** Sentence for a person. */
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly usages: readonly Usage[] | undefined;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.title, options);
    this.status = problem.status;
    this.code = problem.code;
    this.params = problem.params;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.usages = problem.usages;
  }
}
