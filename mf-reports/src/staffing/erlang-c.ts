/** What a queue promises its callers. */
export interface Promised {
  /** Part of the callers, 0–1 without either end. */
  readonly level: number;
  /** Seconds within which they are answered. */
  readonly within: number;
}

/** Callers of a stretch of time. */
export interface Load {
  /** Conversations under way at once when nobody waits: calls × seconds of each / seconds of the stretch (erlang). */
  readonly erlangs: number;
  /** Mean seconds of a call with the work after it. */
  readonly handleSec: number;
}

/** Agents that no queue has: a load beyond it is a mistake in the figures. */
const most = 10_000;

/** Probability that a caller has to wait, by that of being turned away where nobody may wait (Erlang B). */
function waits(agents: number, erlangs: number, turnedAway: number): number {
  return turnedAway / (1 - (erlangs / agents) * (1 - turnedAway));
}

/** Part of the callers who are answered in time when `wait` of them have to wait. */
function inTime(agents: number, { erlangs, handleSec }: Load, wait: number, within: number) {
  return 1 - wait * Math.exp((-(agents - erlangs) * within) / handleSec);
}

/** Erlang B for 1, 2, 3 … agents; each follows from the one before, so that nothing overflows. */
function* turnedAwayBy(erlangs: number): Generator<readonly [agents: number, part: number]> {
  let part = 1;
  for (let agents = 1; agents <= most; agents += 1) {
    part = (erlangs * part) / (agents + erlangs * part);
    yield [agents, part];
  }
}

/**
 * Part of the callers who are answered within so many seconds by so many agents, 0–1 (Erlang C, A. K. Erlang 1917: calls
 * come independently of each other, nobody hangs up). 0 where more comes than they can take.
 * @param agents - a whole number from 0
 */
export function serviceLevelOf(agents: number, load: Load, within: number): number {
  if (load.erlangs === 0) return 1;
  if (agents <= load.erlangs) return 0;
  for (const [present, part] of turnedAwayBy(load.erlangs)) {
    if (present === agents) return inTime(agents, load, waits(agents, load.erlangs, part), within);
  }
  return 1;
}

/** The fewest agents who keep what is promised (Erlang C); 0 where nobody calls. */
export function agentsNeeded(load: Load, { level, within }: Promised): number {
  if (load.erlangs === 0) return 0;
  for (const [agents, part] of turnedAwayBy(load.erlangs)) {
    if (agents <= load.erlangs) continue;
    if (inTime(agents, load, waits(agents, load.erlangs, part), within) >= level) return agents;
  }
  return most;
}
