/**
 * How long a channel has put the other side on hold, as stored in the channel's user field: `<milliseconds of holds
 * that are over>,<since when it holds, epoch milliseconds, or nothing>`.
 */
interface HoldTime {
  readonly heldMs: number;
  readonly since: number | null;
}

function readHoldTime(field: string): HoldTime {
  const [, heldMs = '0', since = ''] = /^(\d{1,12}),(\d{0,14})$/.exec(field) ?? [];
  return { heldMs: Number(heldMs), since: since === '' ? null : Number(since) };
}

/** The user field after the channel began to hold, or ended it, at `now` (epoch milliseconds). */
export function withHold(field: string, isHeld: boolean, now: number): string {
  const { heldMs, since } = readHoldTime(field);
  // A phone may tell of the same hold twice; one whose beginning nobody saw has no length.
  if (isHeld) return `${heldMs},${since ?? now}`;
  return `${heldMs + (since === null ? 0 : Math.max(0, now - since))},`;
}

/** Milliseconds on hold by the user field of a channel that left at `end` (epoch milliseconds). */
export function heldUntil(field: string, end: number): number {
  const { heldMs, since } = readHoldTime(field);
  return heldMs + (since === null ? 0 : Math.max(0, end - since));
}

/** Does the channel with this user field hold the other side now? */
export function isHeldBy(field: string): boolean {
  return readHoldTime(field).since !== null;
}
