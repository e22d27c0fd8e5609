/** The SIP status that the caller's phone is answered for a Q.850 cause, as chan_pjsip does. */
export const sipStatusOfCause: Readonly<Record<number, number>> = {
  1: 404,
  17: 486,
  19: 480,
  20: 480,
  21: 403,
  34: 503,
  50: 603,
  57: 603,
};
