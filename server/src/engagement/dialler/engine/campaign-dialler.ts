import type { Trunk } from '@alo/exchange';
import { newId } from '../../../kernel/database/new-id.ts';
import type { AttemptEvents, EndedAttempt } from '../attempts/attempt-events.ts';
import { reportAttempt } from '../attempts/report-attempt.ts';
import { type Served, shareCalls } from '../budgets/share-calls.ts';
import { takeSeat } from '../seats/take-seat.ts';
import { beginAttempt, type WrittenAttempt } from './begin-attempt.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { type CampaignPace, CampaignRun } from './campaign-run.ts';
import { finishCampaign } from './finish-campaign.ts';
import {
  type CampaignKey,
  campaignsLeftOpen,
  campaignsToDial,
  leaseCampaign,
  leaseLeftOpen,
  releaseCampaigns,
} from './leases.ts';
import { closeLostAttempts } from './lost-attempts.ts';
import { NumberRates } from './number-rates.ts';
import { recallPacing } from './recall-pacing.ts';
import { sendAttempt, type SendParts } from './send-attempt.ts';
import { TrunkBudgets } from './trunk-budgets.ts';

interface DiallerParts extends Omit<SendParts, 'trunks' | 'attempts' | 'exchange'> {
  readonly exchange: SendParts['exchange'] & ExchangeNow;
  /** Ways to carriers in use. */
  readonly trunks: () => readonly Trunk[];
  readonly attempts: AttemptEvents;
  readonly onError: (what: string, error: unknown) => void;
}

interface ExchangeNow {
  readonly recordedUntil: () => number;
  readonly state: () => 'up' | 'down' | 'absent';
  readonly trunkStates: () => Promise<
    readonly {
      readonly name: string;
      readonly channels: number;
      readonly addresses: readonly { readonly state: string }[];
    }[]
  >;
}

/** Milliseconds between two looks without anything happening, after something has, and between two looks at the carriers. */
const everyMs = 1_000;
const soonMs = 50;
/** Milliseconds between two looks at least, and where no carrier has a channel. */
const leastMs = 40;
const fullMs = 500;
const trunksEveryMs = 2_000;
/** Milliseconds between two searches for lost attempts, and until a campaign without anybody to call looks again. */
const lostEveryMs = 10_000;
const emptyMs = 5_000;

const keyOf = ({ tenant, id }: CampaignKey) => `${tenant}/${id}`;

/**
 * Begins the calls of all campaigns that this server has the lease of, as fast as their agents, their rules and the carriers
 * allow. Nothing that it knows is needed after a crash: attempts are written before the exchange is told, and get their
 * outcome with the record of the call.
 */
export class CampaignDialler {
  readonly #parts: DiallerParts;
  readonly #worker = newId();
  readonly #runs = new Map<string, CampaignRun>();
  readonly #budgets = new TrunkBudgets();
  readonly #rates = new NumberRates();
  /** Companies of attempts that the exchange was told of. */
  readonly #tenants = new Map<string, string>();
  readonly #stops: readonly (() => void)[];
  #usable: readonly Trunk[] = [];
  #served: Served = {};
  #timer: { readonly at: number; readonly timeout: NodeJS.Timeout } | undefined;
  #round: Promise<void> | undefined;
  #looked = { trunks: 0, lost: 0, leases: 0 };
  #closed = false;

  constructor(parts: DiallerParts) {
    this.#parts = parts;
    const { attempts, exchange } = parts;
    const unfollow = exchange.originator?.follow(({ attempt, answer }) => {
      void this.#answered(attempt, answer).catch((error: unknown) =>
        parts.onError('dialler', error),
      );
    });
    this.#stops = [attempts.onEnd((ended) => this.#ended(ended)), unfollow ?? (() => undefined)];
    if (exchange.originator !== undefined) this.#later(everyMs);
  }

  /** How a campaign of this server dials now; undefined where it does not run here. */
  paceOf(key: CampaignKey): CampaignPace | undefined {
    return this.#runs.get(keyOf(key))?.pace;
  }

  /** Takes a call out of the budget of a carrier for something else; false: it takes none now. */
  takeTrunk(name: string): boolean {
    const trunk = this.#usable.find((one) => one.name === name);
    return trunk !== undefined && this.#budgets.take(trunk, Date.now());
  }

  /** Looks at the campaigns as soon as it can: one was started or paused, an agent came. */
  wake(): void {
    this.#looked = { ...this.#looked, leases: 0 };
    for (const run of this.#runs.values()) run.lookAt = 0;
    this.#later(soonMs);
  }

  /** Ends the calls that a campaign has begun and that go on; those that agents made themselves are theirs. */
  endCalls({ tenant, id }: CampaignKey): void {
    const { database, exchange } = this.#parts;
    void this.#guard(async () => {
      const open = await database.withTenant(tenant, (db) =>
        db
          .selectFrom('dial_attempt')
          .select('call_id')
          .where('campaign_id', '=', id)
          .where('outcome', 'is', null)
          .where('mode', 'not in', ['preview', 'manual'])
          .execute(),
      );
      for (const { call_id } of open) await exchange.originator?.end(call_id ?? '');
    });
  }

  /** Begins no more calls, and gives its campaigns to whoever goes on. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer?.timeout);
    for (const stop of this.#stops) stop();
    await this.#round;
    const keys = [...this.#runs.values()].map(({ campaign: { ma_dn: tenant, id } }) => ({
      ...{ tenant, id },
    }));
    await releaseCampaigns(this.#parts.database, keys, this.#worker);
  }

  /** Looks again after some milliseconds, or before: what happens all the time must not put off the next look. */
  #later(ms: number): void {
    if (this.#closed || this.#parts.exchange.originator === undefined) return;
    // Whatever happens during a round is looked at after it.
    if (this.#round !== undefined) return;
    const at = Date.now() + ms;
    if (this.#timer !== undefined && this.#timer.at <= at) return;
    clearTimeout(this.#timer?.timeout);
    const timeout = setTimeout(() => {
      this.#timer = undefined;
      this.#round = this.#look()
        .then(
          () => this.#restMs(),
          (error: unknown) => {
            this.#parts.onError('dialler', error);
            return everyMs;
          },
        )
        .then((rest) => {
          this.#round = undefined;
          this.#later(rest);
        });
    }, ms).unref();
    this.#timer = { at, timeout };
  }

  /** Milliseconds until something is to be looked at again; what happened during a round did not wake it. */
  #restMs(): number {
    if (this.#parts.exchange.state() !== 'up') return everyMs;
    const next = Math.min(
      this.#looked.leases + everyMs,
      ...[...this.#runs.values()].map(({ lookAt }) => lookAt),
    );
    return Math.min(everyMs, Math.max(leastMs, next - Date.now()));
  }

  async #look(): Promise<void> {
    if (this.#parts.exchange.state() !== 'up') return;
    await this.#lookAtTrunks();
    if (Date.now() >= this.#looked.leases + everyMs) await this.#lease();
    const runs = [...this.#runs.values()];
    const due = runs.filter(({ lookAt }) => lookAt <= Date.now());
    for (const run of due) await this.#guard(() => this.#lookAt(run));
    if (Date.now() - this.#looked.lost > lostEveryMs) {
      this.#looked = { ...this.#looked, lost: Date.now() };
      for (const { campaign } of runs) await this.#guard(() => this.#closeLost(campaign));
      await this.#guard(() => this.#closeLeftOpen());
    }
    await this.#share(due);
  }

  /** Gives the calls that carriers can begin now to campaigns that want them. */
  async #share(runs: readonly CampaignRun[]): Promise<void> {
    const demands = runs.flatMap(({ campaign: { ma_dn: tenant, id, weight }, pace }) => {
      const calls = pace?.calls ?? 0;
      return calls > 0 ? [{ campaign: keyOf({ tenant, id }), calls, weight }] : [];
    });
    const free = this.#budgets.free(this.#usable, Date.now());
    // Who has been served least stays known while there is nothing to share.
    const shares =
      free > 0 ? shareCalls(free, demands, this.#served) : { calls: {}, served: this.#served };
    this.#served = shares.served;
    for (const run of runs) {
      const { ma_dn: tenant, id } = run.campaign;
      const given = shares.calls[keyOf({ tenant, id })] ?? 0;
      if (given > 0) await this.#guard(() => this.#begin(run, given));
      this.#lookAgain(run, given);
    }
  }

  /** A campaign that wants more calls than it was given is looked at again as soon as its rate, or a carrier's, allows one. */
  #lookAgain(run: CampaignRun, given: number): void {
    const now = Date.now();
    if (now < run.emptyUntil || run.pace === undefined) return;
    const { calls, why } = run.pace;
    if (why === 'budget') {
      const byNumber = this.#rates.nextAt(run.campaign.ma_dn, run.numbers, now);
      run.lookAt = Math.min(run.lookAt, Math.max(run.nextCallAt, byNumber));
    }
    if (given >= calls) return;
    run.heldByCarrier();
    // All of these are there when a carrier takes the next call, so that it is shared.
    const byCarrier = this.#budgets.nextAt(this.#usable, now);
    run.lookAt = Math.min(run.lookAt, byCarrier > now ? byCarrier : now + fullMs);
  }

  /** Takes and keeps leases; what is another server's, or has stopped, is forgotten. */
  async #lease(): Promise<void> {
    const { database } = this.#parts;
    this.#looked = { ...this.#looked, leases: Date.now() };
    const kept = new Set<string>();
    for (const key of await campaignsToDial(database)) {
      if (this.#closed) return;
      await this.#guard(async () => {
        const campaign = await leaseCampaign(database, key, this.#worker);
        if (campaign === undefined) return;
        const name = keyOf(key);
        kept.add(name);
        const run = this.#runs.get(name);
        if (run !== undefined) run.campaign = campaign;
        else {
          const pacing = await database.withTenant(key.tenant, (db) => recallPacing(db, key.id));
          this.#runs.set(name, new CampaignRun(campaign, pacing));
        }
      });
    }
    for (const name of this.#runs.keys()) if (!kept.has(name)) this.#runs.delete(name);
  }

  async #lookAt(run: CampaignRun): Promise<void> {
    const { database, exchange } = this.#parts;
    const now = Date.now();
    run.lookAt = now + everyMs;
    const pace = await run.look(database, exchange, this.#rates, now);
    if (pace.now.open.length > 0 || now < run.emptyUntil) return;
    const { ma_dn: tenant } = run.campaign;
    const came = await database.withTenant(tenant, (db) =>
      finishCampaign(db, run.campaign, new Date(now)),
    );
    if (typeof came === 'object') run.wrapsUp(came.wrapUpUntil);
  }

  /** Attempts of campaigns that were paused or ended are not left open either: their numbers could never be called again. */
  async #closeLeftOpen(): Promise<void> {
    const { database } = this.#parts;
    for (const key of await campaignsLeftOpen(database)) {
      if (this.#runs.has(keyOf(key))) continue;
      const campaign = await leaseLeftOpen(database, key, this.#worker);
      if (campaign !== undefined) await this.#closeLost(campaign);
    }
  }

  async #closeLost(campaign: DialledCampaign): Promise<void> {
    const { database, exchange, attempts } = this.#parts;
    const { ma_dn: tenant } = campaign;
    const closed = await database.withTenant(tenant, (db) =>
      closeLostAttempts(db, campaign, exchange, new Date()),
    );
    for (const ended of closed) attempts.ended(ended);
  }

  /** Begins some calls of a campaign, one attempt after the other; the exchange is told of them together. */
  async #begin(run: CampaignRun, calls: number): Promise<void> {
    const { campaign, facts } = run;
    if (facts === undefined || Date.now() < run.emptyUntil) return;
    const sent: Promise<unknown>[] = [];
    for (let call = 0; call < calls && !this.#closed; call += 1) {
      // Another campaign may have shown the same numbers meanwhile.
      if (this.#rates.free(campaign.ma_dn, run.numbers, Date.now()) < 1) break;
      const attempt = await this.#write(run);
      if (attempt === undefined) {
        run.emptyUntil = Date.now() + emptyMs;
        break;
      }
      run.began(Date.now());
      this.#tenants.set(attempt.id, campaign.ma_dn);
      const shown = Promise.withResolvers<void>();
      const sending = this.#guard(() => this.#send(run, attempt, shown.resolve));
      // The number that the routing shows is known before the next call; the exchange is not waited for.
      const isRated = run.numbers.some(({ callsPerSecond }) => callsPerSecond > 0);
      if (isRated) await Promise.race([sending, shown.promise]);
      sent.push(sending);
    }
    await Promise.all(sent);
  }

  /** Writes the next attempt; of a progressive campaign with the agent who is kept for it. */
  #write({ campaign, facts }: CampaignRun): Promise<WrittenAttempt | undefined> {
    const { database, exchange } = this.#parts;
    if (facts === undefined) return Promise.resolve(undefined);
    const { ma_dn: tenant, dial_mode, kind } = campaign;
    const mode = kind === 'auto' ? 'automatic' : (dial_mode ?? 'predictive');
    const dial = { campaign, facts, mode, userId: null, worker: this.#worker };
    return database.withTenant(tenant, async (db) => {
      const now = new Date();
      const attempt = await beginAttempt(db, dial, now);
      if (attempt === undefined || mode !== 'progressive') return attempt;
      const wanted = { campaignId: campaign.id, attemptId: attempt.id };
      await takeSeat(db, wanted, { tenant, exchange, now: now.getTime() });
      return attempt;
    });
  }

  async #send(run: CampaignRun, attempt: WrittenAttempt, onShown: () => void): Promise<void> {
    const usable = this.#usable;
    const parts = { ...this.#parts, trunks: this.#parts.trunks() };
    const { campaign, numbers } = run;
    const ready = this.#rates.ready(campaign.ma_dn, numbers, Date.now());
    await sendAttempt(parts, campaign, attempt, {
      numberIds: ready.map(({ id }) => id),
      shows: (number) => {
        const rated = numbers.find((one) => one.number === number);
        if (rated !== undefined) this.#rates.take(campaign.ma_dn, rated, Date.now());
        onShown();
      },
      mayUse: (name) => {
        const trunk = usable.find((one) => one.name === name);
        return trunk !== undefined && this.#budgets.take(trunk, Date.now());
      },
    });
  }

  async #lookAtTrunks(): Promise<void> {
    if (Date.now() - this.#looked.trunks < trunksEveryMs) return;
    this.#looked = { ...this.#looked, trunks: Date.now() };
    const states = await this.#parts.exchange.trunkStates();
    this.#budgets.look(new Map(states.map(({ name, channels }) => [name, channels])));
    const away = new Set(
      states
        .filter(({ addresses }) => addresses.every(({ state }) => state === 'unreachable'))
        .map(({ name }) => name),
    );
    this.#usable = this.#parts.trunks().filter(({ name }) => !away.has(name));
  }

  async #answered(attempt: string, answer: 'answered' | 'failed'): Promise<void> {
    const tenant = this.#tenants.get(attempt);
    if (tenant === undefined) return;
    this.#tenants.delete(attempt);
    const report = { kind: 'originate', answer } as const;
    const ended = await this.#parts.database.withTenant(tenant, (db) =>
      reportAttempt(db, attempt, report, new Date()),
    );
    if (ended !== undefined) this.#parts.attempts.ended(ended);
  }

  #ended(ended: EndedAttempt): void {
    const { tenant, campaignId: id, trunk, carrier, attemptId } = ended;
    this.#tenants.delete(attemptId);
    if (carrier !== null && trunk !== '') this.#budgets.heard(trunk, carrier, Date.now());
    const run = this.#runs.get(keyOf({ tenant, id }));
    if (run === undefined) return;
    run.learn(ended);
    run.lookAt = 0;
    this.#later(soonMs);
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.onError('dialler', error);
    }
  }
}
