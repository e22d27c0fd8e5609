import { type AnswerCurve, curveAfter, emptyCurve } from './answer-curve.ts';
import { countsAfter, type HourCounts, noCounts } from './hour-counts.ts';

/** What a campaign has learned of its calls, and what came of those of the last hour. Plain data, so that it can be kept. */
export interface PacingState {
  /** Of the last hundreds of calls. */
  readonly curve: AnswerCurve;
  /** Of the last few: here a jump of the answer rate shows at once. */
  readonly recent: AnswerCurve;
  readonly hour: HourCounts;
  /** Mean seconds of a conversation. */
  readonly talk: number;
  /** Logarithm of how many times the target the expected share of dropped calls may be. */
  readonly level: number;
  /** When the level was last corrected, epoch milliseconds. */
  readonly levelAt: number;
}

/** A campaign that has not called anybody. */
export const newPacing: PacingState = {
  curve: emptyCurve,
  recent: emptyCurve,
  hour: noCounts,
  talk: 120,
  level: 0,
  levelAt: 0,
};

/** What happens to the calls of a campaign; `at` in epoch milliseconds. */
export type PacingEvent =
  /** A call stops ringing. Whatever answers needs an agent, and counts as a person until it is known to be a machine. */
  | {
      readonly kind: 'rang';
      readonly at: number;
      readonly seconds: number;
      readonly answered: boolean;
      /** Agents of the campaign who work: of many, more calls are remembered. */
      readonly agents: number;
    }
  /** It was a machine that answered, as the agent says. */
  | { readonly kind: 'machine'; readonly at: number }
  /** Somebody has answered, and no agent was there in time. */
  | { readonly kind: 'dropped'; readonly at: number }
  /** An agent has finished a conversation. */
  | { readonly kind: 'talked'; readonly seconds: number };

/** Calls that the curve of the last few remembers; conversations of which the mean length is taken. */
const fewCalls = 40;
const fewTalks = 30;

/** The state after an event. */
export function pacingAfter(state: PacingState, event: PacingEvent): PacingState {
  const { hour } = state;
  switch (event.kind) {
    case 'rang': {
      const { at, seconds, answered, agents } = event;
      const memory = Math.max(300, 4 * agents);
      return {
        ...state,
        curve: curveAfter(state.curve, seconds, answered, memory),
        recent: curveAfter(state.recent, seconds, answered, fewCalls),
        hour: answered ? countsAfter(hour, at, 'answered') : hour,
      };
    }
    case 'machine':
      return { ...state, hour: countsAfter(hour, event.at, 'answered', -1) };
    case 'dropped':
      return { ...state, hour: countsAfter(hour, event.at, 'dropped') };
    case 'talked':
      return { ...state, talk: state.talk + (event.seconds - state.talk) / fewTalks };
  }
}
