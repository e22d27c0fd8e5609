import type { CarrierSign } from './carrier-sign.ts';

/** How many calls a trunk or a number may carry, as its carrier says. */
export interface BudgetLimits {
  /** Calls at once. */
  readonly channels: number;
  /** Channels that campaigns leave free, so that callers still get through. */
  readonly keptForCallers: number;
  /** New calls in any second; half a call is one every two seconds. */
  readonly callsPerSecond: number;
}

/** What a trunk or a number has lately been given. Plain data; moments in epoch milliseconds. */
export interface CallBudget {
  /** When the last calls were begun, as many as the limit looks back on. */
  readonly begun: readonly number[];
  /** How often its limits are halved, and until when. */
  readonly halvings: number;
  readonly halvedUntil: number;
  readonly halvedAt: number;
  /** Calls in a row that ended before they rang. */
  readonly silent: number;
}

export const newBudget: CallBudget = {
  begun: [],
  halvings: 0,
  halvedUntil: -Infinity,
  halvedAt: -Infinity,
  silent: 0,
};

const secondMs = 1000;
/** How long fewer calls are given after a carrier was congested. */
const backOffMs = 30 * secondMs;
/** An eighth of the limits is always left. */
const mostHalvings = 3;
/** So many calls in a row that never rang are the carrier's fault, not their numbers'. */
const manySilent = 5;

/** What a limit allows: some calls in any span of so many milliseconds. */
function spanOf(callsPerSecond: number): { readonly calls: number; readonly ms: number } {
  const calls = Math.ceil(callsPerSecond);
  return { calls, ms: (calls / callsPerSecond) * secondMs };
}

/** The limits at a moment, halved where the carrier was congested. */
function limitsAt(budget: CallBudget, limits: BudgetLimits, at: number) {
  const part = at < budget.halvedUntil ? 2 ** -budget.halvings : 1;
  return {
    channels: Math.max(1, Math.floor(limits.channels * part)),
    rate: limits.callsPerSecond * part,
  };
}

/**
 * How many calls may begin at a moment: no more than the limit in any second before it, and none on the channels that callers
 * use or that are kept for them.
 * @param inUse - channels that carry a call, of whatever kind and direction
 */
export function callsAllowed(
  budget: CallBudget,
  limits: BudgetLimits,
  inUse: number,
  at: number,
): number {
  const { channels, rate } = limitsAt(budget, limits, at);
  if (limits.channels <= 0 || rate <= 0) return 0;
  const { calls, ms } = spanOf(rate);
  const lately = budget.begun.filter((moment) => moment > at - ms).length;
  const free = Math.min(channels, limits.channels - limits.keptForCallers) - inUse;
  return Math.max(0, Math.min(free, calls - lately));
}

/**
 * When a call may begin by the rate, channels aside; a moment that has passed: now.
 * @param at - epoch milliseconds
 */
export function nextCallAt(budget: CallBudget, limits: BudgetLimits, at: number): number {
  const { rate } = limitsAt(budget, limits, at);
  if (rate <= 0) return Infinity;
  const { calls, ms } = spanOf(rate);
  const oldest = budget.begun.at(-calls);
  return oldest === undefined ? at : oldest + ms;
}

/** The budget after some calls have begun. */
export function begin(
  budget: CallBudget,
  limits: BudgetLimits,
  calls: number,
  at: number,
): CallBudget {
  // At the lowest rate the longest look back is needed.
  const { ms } = spanOf(limits.callsPerSecond * 2 ** -mostHalvings);
  const kept = budget.begun.filter((moment) => moment > at - ms);
  return { ...budget, begun: [...kept, ...Array.from({ length: calls }, () => at)] };
}

/**
 * The budget after the carrier was congested: its limits are halved for thirty seconds, and again if it goes on. Calls that were
 * on their way together and fail within a second are one congestion.
 */
function congested(budget: CallBudget, at: number): CallBudget {
  const halvedUntil = at + backOffMs;
  const isOver = at >= budget.halvedUntil;
  if (!isOver && at < budget.halvedAt + secondMs) return { ...budget, halvedUntil };
  const halvings = isOver ? 1 : Math.min(mostHalvings, budget.halvings + 1);
  return { ...budget, halvings, halvedUntil, halvedAt: at };
}

/**
 * The budget after a call has ended. Of some numbers every call is turned away at once: that alone does not say that the carrier
 * is away.
 */
export function heard(budget: CallBudget, sign: CarrierSign, at: number): CallBudget {
  switch (sign) {
    case 'congested':
      return congested(budget, at);
    case 'silent': {
      const silent = budget.silent + 1;
      return silent < manySilent ? { ...budget, silent } : congested({ ...budget, silent }, at);
    }
    case 'carried':
      return budget.silent === 0 ? budget : { ...budget, silent: 0 };
  }
}
