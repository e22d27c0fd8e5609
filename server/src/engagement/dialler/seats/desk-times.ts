/** Milliseconds for which the contact of the last call stays at the desk. */
export const lastForMs = 10 * 60_000;
/** Milliseconds that may lie between the end of a call and the work after it that the phone reports. */
const slackMs = 60_000;

/**
 * Calls that ended after this moment are still at the desk of their agent: those of the last ten minutes, and the one whose work
 * goes on.
 * @param worksSince - since when the agent is in the work after a call; null: it is not. Epoch milliseconds, like the others
 */
export const deskKeepsFrom = (now: number, worksSince: number | null): number =>
  Math.min(now - lastForMs, (worksSince ?? now) - slackMs);
