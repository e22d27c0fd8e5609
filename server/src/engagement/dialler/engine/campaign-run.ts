import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import type { EndedAttempt } from '../attempts/attempt-events.ts';
import { type BudgetLimits, begin, callsAllowed, newBudget } from '../budgets/call-budget.ts';
import { mayCall } from '../law/may-call.ts';
import type { Obstacle } from '../law/obstacle.ts';
import { countOf, countsAt, roomOf } from '../pacing/hour-counts.ts';
import { corrected } from '../pacing/level.ts';
import { type Mode, type PaceNow, paceOf } from '../pacing/pace-of.ts';
import type { PacingState } from '../pacing/pacing-state.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { type CampaignNow, campaignNow } from './floor-of.ts';
import { type CampaignFacts, questionOfCampaign } from './question-of.ts';
import { readFacts } from './read-facts.ts';
import { pacingWith } from './recall-pacing.ts';

/** How a campaign dials at the moment, for those who watch it. */
export interface CampaignPace {
  /** Calls that it would begin now. */
  readonly calls: number;
  readonly why: PaceNow['why'] | 'closed';
  /** What keeps it from calling anybody, and until when; epoch milliseconds, null: time alone does not lift it. */
  readonly obstacles: readonly Obstacle[];
  readonly now: CampaignNow;
  /** Of the last hour. */
  readonly answered: number;
  readonly dropped: number;
}

/** One running campaign of this server: what it has learned, and how it dials now. */
export class CampaignRun {
  campaign: DialledCampaign;
  facts: CampaignFacts | undefined;
  pace: CampaignPace | undefined;
  /** There was nobody to call when it last looked; until it is looked for again. */
  emptyUntil = 0;
  #pacing: PacingState;
  #budget = newBudget;
  #agents = 1;

  constructor(campaign: DialledCampaign, pacing: PacingState) {
    this.campaign = campaign;
    this.#pacing = pacing;
  }

  learn(ended: EndedAttempt): void {
    this.#pacing = pacingWith(this.#pacing, ended, this.#agents);
  }

  /** Looks at the campaign and decides how many calls to begin. */
  async look(
    database: Database,
    exchange: Pick<Exchange, 'calls' | 'isRegistered' | 'queues'>,
    now: number,
  ): Promise<CampaignPace> {
    const { campaign } = this;
    const { ma_dn: tenant } = campaign;
    const routing = await cachedRouting(database, tenant);
    return database.withTenant(tenant, async (db) => {
      const state = await campaignNow(db, campaign, { tenant, exchange, now });
      this.#agents = Math.max(1, state.floor.agents);
      this.#pacing = corrected(this.#pacing, now, campaign.max_drop);
      this.facts = await readFacts(db, campaign, routing, this.#dropsTooMany(now));
      const { obstacles } = mayCall(questionOfCampaign(this.facts, campaign), now);
      const hour = countsAt(this.#pacing.hour, now);
      const pace = paceOf(
        modeOf(campaign, state.open.length),
        this.#pacing,
        state.floor,
        campaign.max_drop,
        callsAllowed(this.#budget, limitsOf(campaign), 0, now),
      );
      this.pace = {
        ...(obstacles.length > 0 ? { calls: 0, why: 'closed' } : pace),
        ...{ obstacles, now: state },
        answered: countOf(hour.answered),
        dropped: countOf(hour.dropped),
      };
      return this.pace;
    });
  }

  /** Some calls were begun. */
  began(calls: number, now: number): void {
    this.#budget = begin(this.#budget, limitsOf(this.campaign), calls, now);
  }

  /** One dropped call of a few says nothing yet; pacing holds back before that. */
  #dropsTooMany(now: number): boolean {
    const hour = countsAt(this.#pacing.hour, now);
    return countOf(hour.answered) >= enoughAnswers && roomOf(hour, this.campaign.max_drop) < 0;
  }
}

/** Answered calls from which a share of dropped ones is judged. */
const enoughAnswers = 100;

const limitsOf = ({ calls_per_second }: DialledCampaign): BudgetLimits => ({
  ...{ channels: 100_000, keptForCallers: 0, callsPerSecond: calls_per_second },
});

function modeOf({ kind, dial_mode, ratio, concurrency }: DialledCampaign, going: number): Mode {
  if (kind === 'auto') return { kind: 'automatic', concurrency, going };
  switch (dial_mode) {
    case 'progressive':
    case 'predictive':
      return { kind: dial_mode };
    case 'ratio':
      return { kind: 'ratio', callsPerAgent: ratio };
    // Their agents begin the calls themselves.
    default:
      return { kind: 'manual' };
  }
}
