import type { Trunk } from '@alo/exchange';
import {
  begin,
  type BudgetLimits,
  type CallBudget,
  callsAllowed,
  heard,
  newBudget,
  nextCallAt,
} from '../budgets/call-budget.ts';
import type { CarrierSign } from '../budgets/carrier-sign.ts';

/** Share of a carrier's channels that campaigns leave to callers. */
const keptShare = 0.1;
/** Where a carrier says nothing: as many calls a second as the machine sets up with ease. */
const unlimited = { channels: 10_000, callsPerSecond: 20 } as const;

function limitsOf({ channels, callsPerSecond }: Trunk): BudgetLimits {
  const most = channels || unlimited.channels;
  return {
    channels: most,
    keptForCallers: channels ? Math.ceil(most * keptShare) : 0,
    callsPerSecond: callsPerSecond || unlimited.callsPerSecond,
  };
}

/** What each carrier may still be given, by its limits and its congestion. */
export class TrunkBudgets {
  readonly #budgets = new Map<string, CallBudget>();
  #inUse: ReadonlyMap<string, number> = new Map();

  /** Channels of carriers that carry a call now. */
  look(inUse: ReadonlyMap<string, number>): void {
    this.#inUse = inUse;
  }

  /** Calls that could begin by some carriers together. */
  free(trunks: readonly Trunk[], now: number): number {
    return trunks.reduce((sum, trunk) => sum + this.#allowed(trunk, now), 0);
  }

  /** When the first of some carriers may begin another call by its rate; epoch milliseconds. */
  nextAt(trunks: readonly Trunk[], now: number): number {
    const moments = trunks.map((trunk) =>
      nextCallAt(this.#budgetOf(trunk.name), limitsOf(trunk), now),
    );
    return Math.min(...moments);
  }

  /** Takes a call out of the budget of a carrier; false: there is none left. */
  take(trunk: Trunk, now: number): boolean {
    if (this.#allowed(trunk, now) < 1) return false;
    this.#budgets.set(trunk.name, begin(this.#budgetOf(trunk.name), limitsOf(trunk), 1, now));
    this.#inUse = new Map(this.#inUse).set(trunk.name, (this.#inUse.get(trunk.name) ?? 0) + 1);
    return true;
  }

  /** What the end of a call says of its carrier. */
  heard(trunk: string, sign: CarrierSign, now: number): void {
    this.#budgets.set(trunk, heard(this.#budgetOf(trunk), sign, now));
  }

  #allowed(trunk: Trunk, now: number): number {
    const inUse = this.#inUse.get(trunk.name) ?? 0;
    return callsAllowed(this.#budgetOf(trunk.name), limitsOf(trunk), inUse, now);
  }

  #budgetOf(name: string): CallBudget {
    return this.#budgets.get(name) ?? newBudget;
  }
}
