import type { FieldError, Problem, Usage } from '@alo/contracts';

interface ProblemParts {
  /** Sentence for a person. */
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly usages?: Usage[];
  /** Seconds after which it is worth to try again. */
  readonly retryAfter?: number;
}

/** An answer that refuses: becomes a problem document (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, title: string, parts: ProblemParts = {}) {
    super(title);
    const { retryAfter, ...rest } = parts;
    this.problem = { type: 'about:blank', title, status, code, ...rest };
    this.retryAfter = retryAfter;
  }
}

/** Refusals that occur in more than one module. */
export const refuse = {
  signedOut: () => new ProblemError(401, 'SIGNED_OUT', 'No valid session'),
  noPermission: () =>
    new ProblemError(403, 'NO_PERMISSION', 'Permission is missing', {
      detail: 'Bạn không có quyền thực hiện thao tác này',
    }),
  noFeature: () =>
    new ProblemError(403, 'NO_FEATURE', 'Feature is not bought', {
      detail: 'Tính năng chưa được kích hoạt',
    }),
  otherTenant: () => new ProblemError(403, 'OTHER_TENANT', 'The tenant is not the token’s'),
  tooManyConnections: () =>
    new ProblemError(429, 'TOO_MANY_CONNECTIONS', 'Too many open connections', {
      detail: 'Có quá nhiều trang đang mở. Hãy đóng bớt các tab rồi thử lại.',
      retryAfter: 30,
    }),
  notFound: () =>
    new ProblemError(404, 'NOT_FOUND', 'Not found', { detail: 'Không tìm thấy dữ liệu' }),
  conflict: () =>
    new ProblemError(409, 'CONFLICT', 'Somebody else saved meanwhile', {
      detail: 'Người khác vừa lưu bản ghi này',
    }),
  duplicate: (path: string, message: string) =>
    new ProblemError(409, 'DUPLICATE', 'Duplicate value', { errors: [{ path, message }] }),
  inUse: (usages: Usage[]) =>
    new ProblemError(409, 'IN_USE', 'Still in use', {
      detail: 'Không thể xóa vì đang được sử dụng',
      usages,
    }),
  tooLarge: (detail: string) => new ProblemError(413, 'TOO_LARGE', 'Too large', { detail }),
  invalid: (errors: FieldError[]) => new ProblemError(422, 'INVALID', 'Invalid input', { errors }),
};
