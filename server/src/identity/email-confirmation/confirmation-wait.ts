const minute = 60_000;
const day = 86_400_000;

/** E-mails to one company in a day. */
export const mostSends = 5;

interface Sent {
  readonly sent_at: Date;
  readonly sends: number;
}

/** Seconds until a company may have another e-mail, 0 for at once: one a minute, then {@link mostSends} a day. */
export function secondsToWait({ sent_at, sends }: Sent, now: number): number {
  const pause = sends >= mostSends ? day : minute;
  return Math.max(0, Math.ceil((sent_at.getTime() + pause - now) / 1000));
}

/** The count of e-mails with the next one. */
export function nextSends({ sent_at, sends }: Sent, now: number): number {
  return now - sent_at.getTime() >= day ? 1 : sends + 1;
}
