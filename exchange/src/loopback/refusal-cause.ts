/** Q.850 causes that a call without an answer ends by. */
export const endCause = {
  unknownNumber: 1,
  normal: 16,
  busy: 17,
  noAnswer: 19,
  absent: 20,
  rejected: 21,
  elsewhere: 26,
  failed: 34,
  /** The connection of a phone was lost. */
  lost: 44,
  /** The caller gave up, in Asterisk's words. */
  cancelled: 127,
} as const;

/**
 * What the final status of a called phone means to the caller: the causes that Asterisk's Dial and our
 * dial plan make of it. No status at all is a phone that is gone.
 */
export function refusalCause(status: number | undefined): number {
  if (status === 486 || status === 600) return endCause.busy;
  if (status === 401 || status === 403 || status === 407 || status === 603)
    return endCause.rejected;
  if (status === 480 || status === 483) return endCause.noAnswer;
  if (status !== undefined && status >= 500 && status < 600) return endCause.failed;
  return endCause.absent;
}
