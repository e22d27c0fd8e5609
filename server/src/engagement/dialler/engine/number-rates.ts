import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import {
  begin,
  type BudgetLimits,
  type CallBudget,
  callsAllowed,
  newBudget,
  nextCallAt,
} from '../budgets/call-budget.ts';

/** A number that a campaign may show. */
export interface RatedNumber {
  readonly id: string;
  readonly number: string;
  /** New calls in any second; 0 without limit. */
  readonly callsPerSecond: number;
}

/** The numbers of a campaign, in its order, that are in service. */
export function ratedNumbers(
  numberIds: readonly string[],
  { numbers }: Pick<TenantRouting, 'numbers'>,
): readonly RatedNumber[] {
  return numberIds.flatMap((wanted) => {
    const found = numbers.find(({ id }) => id === wanted);
    if (found === undefined || !found.is_active || found.usage === 'in') return [];
    const { id, number, calls_per_second: callsPerSecond } = found;
    return [{ id, number, callsPerSecond }];
  });
}

// How many calls a number has at once is the routing's to say.
const limitsOf = ({ callsPerSecond }: RatedNumber): BudgetLimits => ({
  ...{ channels: 100_000, keptForCallers: 0, callsPerSecond },
});

/** What the numbers of companies may still be given by their rates, whichever of their campaigns shows them. */
export class NumberRates {
  readonly #budgets = new Map<string, CallBudget>();

  /** Calls that could begin from some numbers of a company together; infinite where one has no limit, or none is known. */
  free(tenant: string, numbers: readonly RatedNumber[], now: number): number {
    if (numbers.length === 0) return Infinity;
    return numbers.reduce((sum, one) => sum + this.#allowed(tenant, one, now), 0);
  }

  /** Those that take a call now. */
  ready(tenant: string, numbers: readonly RatedNumber[], now: number): readonly RatedNumber[] {
    return numbers.filter((one) => this.#allowed(tenant, one, now) >= 1);
  }

  /** A call begins from a number. */
  take(tenant: string, one: RatedNumber, now: number): void {
    if (one.callsPerSecond === 0) return;
    const key = `${tenant}/${one.number}`;
    this.#budgets.set(key, begin(this.#budgetOf(key), limitsOf(one), 1, now));
  }

  /** When the first of some numbers takes another call; epoch milliseconds. */
  nextAt(tenant: string, numbers: readonly RatedNumber[], now: number): number {
    const moments = numbers.map((one) =>
      one.callsPerSecond === 0
        ? now
        : nextCallAt(this.#budgetOf(`${tenant}/${one.number}`), limitsOf(one), now),
    );
    return Math.min(...moments);
  }

  #allowed(tenant: string, one: RatedNumber, now: number): number {
    if (one.callsPerSecond === 0) return Infinity;
    return callsAllowed(this.#budgetOf(`${tenant}/${one.number}`), limitsOf(one), 0, now);
  }

  #budgetOf(key: string): CallBudget {
    return this.#budgets.get(key) ?? newBudget;
  }
}
