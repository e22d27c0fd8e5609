import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import type { EndedAttempt } from '../attempts/attempt-events.ts';
import { afterCall, callsDue, newRate } from '../budgets/call-rate.ts';
import { mayCall } from '../law/may-call.ts';
import type { Obstacle } from '../law/obstacle.ts';
import { countOf, countsAt, roomOf } from '../pacing/hour-counts.ts';
import { corrected } from '../pacing/level.ts';
import { type Mode, type PaceNow, paceOf } from '../pacing/pace-of.ts';
import type { PacingState } from '../pacing/pacing-state.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { type CampaignNow, campaignNow } from './floor-of.ts';
import { type NumberRates, type RatedNumber, ratedNumbers } from './number-rates.ts';
import { type CampaignFacts, questionOfCampaign } from './question-of.ts';
import { readFacts } from './read-facts.ts';
import { pacingWith } from './recall-pacing.ts';

/** How a campaign dials at the moment, for those who watch it. */
export interface CampaignPace {
  /** Calls that it would begin now. */
  readonly calls: number;
  readonly why: PaceNow['why'] | 'closed';
  /** Whose rate holds it back where `why` is `budget`. */
  readonly heldBy: 'campaign' | 'number' | 'carrier' | null;
  /** What keeps it from calling anybody, and until when; epoch milliseconds, null: time alone does not lift it. */
  readonly obstacles: readonly Obstacle[];
  readonly now: CampaignNow;
  /** Of the last hour. */
  readonly answered: number;
  readonly dropped: number;
  /** Everybody has been called, but something may come of the last calls until then; epoch milliseconds. */
  readonly wrapUpUntil: number | null;
}

/** One running campaign of this server: what it has learned, and how it dials now. */
export class CampaignRun {
  campaign: DialledCampaign;
  facts: CampaignFacts | undefined;
  pace: CampaignPace | undefined;
  /** There was nobody to call when it last looked; until it is looked for again. */
  emptyUntil = 0;
  /** When it is looked at again, epoch milliseconds: each second, and as soon as something happens in it. */
  lookAt = 0;
  #pacing: PacingState;
  /** Those of its numbers that are in service. */
  numbers: readonly RatedNumber[] = [];
  #rate = newRate;
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
    rates: NumberRates,
    now: number,
  ): Promise<CampaignPace> {
    const { campaign } = this;
    const { ma_dn: tenant } = campaign;
    const routing = await cachedRouting(database, tenant);
    this.numbers = ratedNumbers(campaign.numberIds, routing);
    const due = callsDue(this.#rate, campaign.calls_per_second, now);
    const ofNumbers = rates.free(tenant, this.numbers, now);
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
        Math.min(due, ofNumbers),
      );
      this.pace = {
        ...(obstacles.length > 0 ? { calls: 0, why: 'closed' } : pace),
        ...{ obstacles, now: state },
        heldBy: pace.why !== 'budget' ? null : ofNumbers < due ? 'number' : 'campaign',
        answered: countOf(hour.answered),
        dropped: countOf(hour.dropped),
        wrapUpUntil: null,
      };
      return this.pace;
    });
  }

  /** Everybody has been called; agents still write down what came of it. */
  wrapsUp(until: number): void {
    if (this.pace !== undefined) this.pace = { ...this.pace, calls: 0, wrapUpUntil: until };
  }

  /** Carriers begin fewer calls than it wants. */
  heldByCarrier(): void {
    if (this.pace !== undefined) this.pace = { ...this.pace, why: 'budget', heldBy: 'carrier' };
  }

  /** A call was begun. */
  began(now: number): void {
    this.#rate = afterCall(this.#rate, this.campaign.calls_per_second, now);
  }

  /** When the next call may begin by the campaign's own rate, epoch milliseconds. */
  get nextCallAt(): number {
    return this.#rate.nextAt;
  }

  /** One dropped call of a few says nothing yet; pacing holds back before that. */
  #dropsTooMany(now: number): boolean {
    const hour = countsAt(this.#pacing.hour, now);
    return countOf(hour.answered) >= enoughAnswers && roomOf(hour, this.campaign.max_drop) < 0;
  }
}

/** Answered calls from which a share of dropped ones is judged. */
const enoughAnswers = 100;

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
