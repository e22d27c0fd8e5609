/** Wrong codes after which a request takes none any more. */
export const mostWrong = 5;

/** What decides whether a code is taken. */
export interface CheckedRequest {
  readonly expiresAt: number;
  readonly verifiedAt: number | null;
  readonly wrong: number;
  readonly isBlocked: boolean;
}

/** Whether a request takes a code at a moment: each is good for one use, for its time, and for five guesses. */
export function isOpen(request: CheckedRequest, now: number): boolean {
  const { expiresAt, verifiedAt, wrong, isBlocked } = request;
  return !isBlocked && verifiedAt === null && wrong < mostWrong && now < expiresAt;
}

/** What a code does to its request. */
export function checkCode(
  request: CheckedRequest,
  isRight: boolean,
  now: number,
): { readonly isValid: boolean; readonly isGuess: boolean } {
  const open = isOpen(request, now);
  return { isValid: open && isRight, isGuess: open && !isRight };
}
