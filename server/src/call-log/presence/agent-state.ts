import type { ActivityStatus } from '@alo/contracts';

/** Who or what changed a status (entities.md §3.3). */
export type ActivitySource = 'user' | 'system' | 'wrapup' | 'supervisor';

/** A status with its reason; '' when there is none. */
export interface Choice {
  readonly status: ActivityStatus;
  readonly reason: string;
}

/** The status of one agent and what comes after it. Moments are epoch milliseconds. */
export interface AgentState extends Choice {
  readonly source: ActivitySource;
  readonly since: number;
  /** End of the work after a call. */
  readonly until: number | null;
  /** Chosen during a call, taken at its end. */
  readonly next: Choice | null;
  /** What comes back after a status that the system set. */
  readonly back: Choice;
  readonly inCall: boolean;
  /** Since when the calls go on without a break; null: there is none, or it began before this was kept. */
  readonly callSince: number | null;
  /** The last call whose end was told. */
  readonly lastCall: string;
}

export type AgentEvent =
  | {
      readonly type: 'chosen';
      readonly choice: Choice;
      readonly source: 'user' | 'supervisor' | 'system';
      /** Only when the present call is over. */
      readonly afterCall: boolean;
    }
  /** What the phone says of its calls; `ended` is the one that has just ended. */
  | {
      readonly type: 'phone';
      readonly inCall: boolean;
      readonly ended: {
        readonly callId: string;
        /** Seconds of work after it. */
        readonly wrapUp: number;
      } | null;
    }
  | { readonly type: 'wrap-up ended' }
  /** More time, in seconds. */
  | { readonly type: 'wrap-up extended'; readonly seconds: number }
  /** Time passes. */
  | { readonly type: 'tick' }
  /** Somebody signs in, or is back after a long silence. */
  | { readonly type: 'arrived' }
  /** Signed out; or silent for a minute: then the status is restored when the user returns. */
  | { readonly type: 'left'; readonly comesBack: boolean };

export const ready: Choice = { status: 1, reason: '' };
/** Milliseconds that work after a call can be extended to. */
const longestWrapUp = 15 * 60_000;
const offline: Choice = { status: 3, reason: '' };

/** Somebody who has never been there. */
export const newAgent: AgentState = {
  ...offline,
  source: 'system',
  since: 0,
  until: null,
  next: null,
  back: ready,
  inCall: false,
  callSince: null,
  lastCall: '',
};

function changeTo(
  state: AgentState,
  { status, reason }: Choice,
  source: ActivitySource,
  at: number,
): AgentState {
  if (state.status === status && state.reason === reason) return { ...state, until: null };
  return { ...state, status, reason, source, since: at, until: null };
}

/** From work after a call to what was chosen meanwhile, or to what was before. */
function leaveWrapUp(state: AgentState, at: number): AgentState {
  if (state.until === null) return state;
  const { next, back } = state;
  const source = next === null ? 'system' : 'user';
  return { ...changeTo(state, next ?? back, source, at), next: null };
}

function callEnded(state: AgentState, wrapUp: number, now: number): AgentState {
  const { next } = state;
  // Who leaves has no work after the call: 3 stops the phone when the call is over.
  if (wrapUp > 0 && state.status !== 3 && next?.status !== 3) {
    const before = state.status === 7 ? state.back : { status: state.status, reason: state.reason };
    const working = changeTo(state, { status: 7, reason: '' }, 'wrapup', now);
    return { ...working, since: now, until: now + wrapUp * 1000, back: before };
  }
  return next === null ? state : { ...changeTo(state, next, 'user', now), next: null };
}

/** The whole life of an agent's status, without clock and database. */
export function reduceAgent(before: AgentState, event: AgentEvent, now: number): AgentState {
  const over = before.until !== null && before.until <= now;
  const state = over ? leaveWrapUp(before, before.until) : before;
  switch (event.type) {
    case 'chosen': {
      const { choice, source } = event;
      if (event.afterCall && state.inCall) return { ...state, next: choice };
      return { ...changeTo(state, choice, source, now), next: null };
    }
    case 'phone': {
      const { inCall, ended } = event;
      if (inCall) {
        // Work after the last call ends with the next one; what was chosen waits for the end of this one.
        const { next } = state;
        const busy = { ...leaveWrapUp({ ...state, next: null }, now), next };
        const callSince = state.inCall ? state.callSince : now;
        return { ...busy, inCall, callSince, lastCall: ended?.callId ?? state.lastCall };
      }
      const idle = { ...state, inCall, callSince: null };
      if (ended === null || ended.callId === state.lastCall) {
        return state.inCall ? callEnded(idle, 0, now) : state;
      }
      return callEnded({ ...idle, lastCall: ended.callId }, ended.wrapUp, now);
    }
    case 'wrap-up ended':
      return leaveWrapUp(state, now);
    case 'wrap-up extended': {
      if (state.until === null) return state;
      const latest = Math.max(state.until, state.since + longestWrapUp);
      return { ...state, until: Math.min(state.until + event.seconds * 1000, latest) };
    }
    case 'tick':
      return state;
    case 'arrived': {
      if (state.status !== 3 || state.source !== 'system') return state;
      return { ...changeTo(state, state.back, 'system', now), back: ready };
    }
    case 'left': {
      const free = { ...state, inCall: false, callSince: null, next: null, until: null };
      if (state.status === 3) return free;
      const { status, reason } = state.status === 7 ? state.back : state;
      const back = event.comesBack ? { status, reason } : ready;
      return { ...changeTo(free, offline, 'system', now), back };
    }
  }
}
