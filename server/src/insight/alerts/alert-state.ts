/**
 * Where something that a rule watches is: `quiet`, bad but not yet for long enough (`pending`), told (`raised`), or well
 * again but not yet for long enough (`clearing`).
 */
export const alertPhases = ['quiet', 'pending', 'raised', 'clearing'] as const;

export interface AlertState {
  readonly phase: (typeof alertPhases)[number];
  /** Since when, epoch milliseconds. */
  readonly since: number;
  /** When it was raised last, epoch milliseconds; null: never. */
  readonly raisedAt: number | null;
}

/** How patient a rule is, in milliseconds. */
export interface Patience {
  /** It must be bad for this long before anybody is told. */
  readonly hold: number;
  /** It must be well for this long before it is over. */
  readonly clear: number;
  /** From one alert about it to the next. */
  readonly repeat: number;
  /** False out of working hours: nothing new is told then, what was told ends as always. */
  readonly mayRaise: boolean;
}

export interface AlertStep {
  readonly state: AlertState;
  readonly happened: 'raised' | 'cleared' | null;
}

export const quiet: AlertState = { phase: 'quiet', since: 0, raisedAt: null };

/**
 * The next state of something that is watched. Pure. Raised and cleared take turns, whatever is seen.
 * @param isBad - null: nothing is known at this moment, and so nothing changes
 * @param now - epoch milliseconds
 */
export function nextState(
  state: AlertState,
  isBad: boolean | null,
  now: number,
  patience: Patience,
): AlertStep {
  if (isBad === null) return { state, happened: null };
  const { phase, since, raisedAt } = state;
  const stay: AlertStep = { state, happened: null };
  const go = (to: AlertState['phase']): AlertState => ({ phase: to, since: now, raisedAt });
  if (phase === 'raised') return isBad ? stay : { state: go('clearing'), happened: null };
  if (phase === 'clearing') {
    if (isBad) return { state: go('raised'), happened: null };
    if (now - since < patience.clear) return stay;
    return { state: go('quiet'), happened: 'cleared' };
  }
  if (!isBad || !patience.mayRaise) {
    return phase === 'quiet' ? stay : { state: go('quiet'), happened: null };
  }
  const badSince = phase === 'pending' ? since : now;
  const isHeld = now - badSince >= patience.hold;
  if (isHeld && (raisedAt === null || now - raisedAt >= patience.repeat)) {
    return { state: { phase: 'raised', since: now, raisedAt: now }, happened: 'raised' };
  }
  return phase === 'pending' ? stay : { state: go('pending'), happened: null };
}
