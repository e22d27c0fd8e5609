import { callsForReady, type Floor } from './floor.ts';
import type { PacingState } from './pacing-state.ts';
import { type Pace, predictivePace } from './predictive.ts';

/** How a campaign dials (entities §5.3). */
export type Mode =
  /** Agents choose whom they call. */
  | { readonly kind: 'manual' }
  /** An agent sees the contact before it is called; who is being looked at counts as ringing. */
  | { readonly kind: 'preview' }
  /** A call for each agent who is ready. */
  | { readonly kind: 'progressive' }
  /** At most so many calls for each agent who is ready. */
  | { readonly kind: 'ratio'; readonly callsPerAgent: number }
  | { readonly kind: 'predictive' }
  /** Without agents: so many calls at once. */
  | { readonly kind: 'automatic'; readonly concurrency: number; readonly going: number };

/** How many calls to begin now, and what keeps it from more. */
export interface PaceNow {
  readonly calls: number;
  readonly why: Pace['why'] | 'manual' | 'concurrency' | 'budget';
}

function wanted(mode: Mode, state: PacingState, floor: Floor, target: number): PaceNow {
  switch (mode.kind) {
    case 'manual':
      return { calls: 0, why: 'manual' };
    case 'preview':
    case 'progressive':
      return { calls: callsForReady(floor), why: 'agents' };
    case 'automatic':
      return { calls: Math.max(0, mode.concurrency - mode.going), why: 'concurrency' };
    case 'predictive':
      return predictivePace(state, floor, target);
    case 'ratio': {
      // A fixed ratio drops too many where the team is small, so that the forecast has its say too.
      const pace = predictivePace(state, floor, target);
      const lines = Math.floor(mode.callsPerAgent * (floor.ready - floor.waiting));
      const most = Math.max(callsForReady(floor), lines - floor.ringing.length);
      return pace.calls > most ? { calls: most, why: 'agents' } : pace;
    }
  }
}

/**
 * How many calls a campaign begins now. It is asked at each event of its calls and every second.
 * @param target - share of answered calls that may be dropped, at most 0.03
 * @param budget - calls that trunks and numbers can begin now
 */
export function paceOf(
  mode: Mode,
  state: PacingState,
  floor: Floor,
  target: number,
  budget: number,
): PaceNow {
  const pace = wanted(mode, state, floor, target);
  return pace.calls > budget ? { calls: Math.max(0, budget), why: 'budget' } : pace;
}
