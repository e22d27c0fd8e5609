import { ReleaseError, type ReleaseErrorCode } from '@alo/releases';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';

/** Refusals of a command that a person at the page can understand and mend. */
const refusals: Readonly<Partial<Record<ReleaseErrorCode, string>>> = {
  LOST_UPDATE: 'Danh mục phân hệ vừa được người khác thay đổi. Hãy xem lại rồi thực hiện lại.',
  UNKNOWN_VERSION: 'Phiên bản này không còn trong danh mục.',
  VERSION_BLOCKED: 'Phiên bản này đang bị tắt. Hãy bật lại trước.',
  ALREADY_DEFAULT: 'Phiên bản này đã là mặc định cho mọi người.',
  NOTHING_TO_ROLL_BACK: 'Không có bản thử nào và cũng không có bản tốt trước đó để quay lại.',
  LAST_VERSION: 'Không còn bản tốt nào khác: hãy đưa một bản khác lên mặc định trước.',
};

function toProblem(error: ReleaseError): ProblemError {
  if (error.code === 'UNKNOWN_REMOTE') return refuse.notFound();
  const detail = refusals[error.code];
  if (detail !== undefined) return new ProblemError(409, error.code, error.message, { detail });
  return new ProblemError(503, 'RELEASES_UNAVAILABLE', 'The store of releases does not answer', {
    detail: 'Kho phiên bản đang không dùng được. Vui lòng thử lại sau ít giây.',
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
