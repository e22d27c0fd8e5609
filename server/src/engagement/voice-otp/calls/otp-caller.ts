import { originatedId } from '@alo/exchange';
import type { RouteVerb } from '@alo/routing';
import type { Database } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import type { LiveStreams } from '../../../kernel/live/live-streams.ts';
import { listTenants } from '../../../identity/tenants/list-tenants.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import { promptOf } from '../../../telephony/routing/to-route-objects.ts';
import { AudioError } from '../../../telephony/sounds/audio-error.ts';
import type { SoundStore } from '../../../telephony/sounds/sound-store.ts';
import { moveRequest } from '../outcomes/move-request.ts';
import type { EndedCall, OtpEvents } from '../outcomes/otp-events.ts';
import { failRequest, reportCall } from '../outcomes/report-call.ts';
import { againAfterMs } from '../rules/state.ts';
import { type CallSounds, makeCallSounds, readingPrefix } from '../speech/make-reading.ts';
import type { SpokenTexts } from '../../../telephony/sounds/spoken-texts.ts';
import { beginCall, type BeginParts, writeAttempt } from './begin-call.ts';
import type { LiveRequest } from './live-request.ts';
import { closeForgotten, closeLostCalls } from './lost-calls.ts';

interface CallerParts extends BeginParts {
  readonly database: Database;
  readonly exchange: BeginParts['exchange'] & Pick<Exchange, 'state' | 'recordedUntil'>;
  readonly live: Pick<LiveStreams, 'publish'>;
  readonly events: OtpEvents;
  readonly texts: SpokenTexts;
  readonly store: SoundStore;
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds between two looks at what has run out, and between two searches for lost calls. */
const lookEveryMs = 1_000;
const lostEveryMs = 10_000;
/** Milliseconds that a call takes at most: what is older no call plays any more. */
const longestCallMs = 600_000;

/** A request in memory, with the sounds of its call. */
interface Kept {
  readonly request: LiveRequest;
  calls: number;
  attempt: string | null;
  sounds: CallSounds | null;
}

/**
 * Makes the calls of one-time passwords. Their codes are here and nowhere else, from the request until they run out or are
 * used: after a restart what was not read has failed.
 */
export class OtpCaller {
  readonly #parts: CallerParts;
  readonly #kept = new Map<string, Kept>();
  /** Ids of requests by those of their calls. */
  readonly #requests = new Map<string, string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #working = new Set<Promise<void>>();
  readonly #unfollow: () => void;
  /** Resolves when the server ends. */
  readonly #closing = Promise.withResolvers<null>();
  #looked = 0;
  #closed = false;

  constructor(parts: CallerParts) {
    this.#parts = parts;
    parts.events.onEnd((ended) => this.#do(() => this.#ended(ended)));
    const { originator } = parts.exchange;
    const unfollow = originator?.follow(({ kind, attempt, answer }) => {
      if (kind === 'otp' && answer === 'failed') this.#do(() => this.#failed(attempt));
    });
    this.#unfollow = unfollow ?? (() => undefined);
    this.#do(() => this.#sweep());
    this.#later(longestCallMs, () => this.#sweep());
    this.#later(lookEveryMs, () => this.#look());
  }

  /** Calls for a request that is stored. */
  send(request: LiveRequest): void {
    this.#kept.set(request.id, { request, calls: 0, attempt: null, sounds: null });
    this.#changed(request.tenant, request.id);
    this.#do(() => this.#call(request.id));
  }

  /** The code of a request, while it is known. */
  codeOf(id: string): string | undefined {
    return this.#kept.get(id)?.request.code;
  }

  /** A code that was used, or replaced by another, is called for no more. */
  forget(tenant: string, id: string): void {
    const kept = this.#kept.get(id);
    // One that is being read is forgotten with the end of its call.
    if (kept !== undefined && kept.attempt === null) this.#kept.delete(id);
    this.#changed(tenant, id);
  }

  /** What who has answered a call hears; undefined for a call of which the code is not known any more. */
  async verbOf(tenant: string, attempt: string): Promise<RouteVerb | undefined> {
    const kept = this.#kept.get(this.#requests.get(attempt) ?? '');
    const { sounds, request } = kept ?? {};
    if (sounds === null || sounds === undefined || request?.tenant !== tenant) {
      await this.#unreadable(tenant, attempt);
      return undefined;
    }
    const { greeting_id, press_one, repeat, gap } = request.script;
    const routing = await cachedRouting(this.#parts.database, tenant);
    const greeting = greeting_id === null ? null : promptOf(routing, greeting_id);
    return {
      ...{ do: 'otp', keyed: press_one, reading: sounds.reading, repeat, gap },
      prompts: [...(greeting === null ? [] : [greeting]), ...sounds.before],
      closing: [...sounds.closing],
    };
  }

  /** Begins no more calls; those that go on are read to their end by the exchange. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#closing.resolve(null);
    this.#unfollow();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#working);
  }

  async #call(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept === undefined || this.#closed) return;
    const { request } = kept;
    const { tenant, script, code } = request;
    try {
      const sounds = makeCallSounds(this.#parts, { ...script, tenant }, code);
      kept.sounds = await this.#unlessClosed(sounds);
      if (kept.sounds === null) return;
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      this.#parts.onError('a one-time password was not read aloud', error);
      return this.#give(kept, () => failRequestIn(this.#parts, request, 'speech'));
    }
    kept.calls += 1;
    // The first call has the id of its request: whoever asked knows it from then on.
    const attempt = kept.calls === 1 ? id : newId();
    kept.attempt = attempt;
    this.#requests.set(attempt, id);
    const isWritten = await writeAttempt(this.#parts, request, { id: attempt, n: kept.calls });
    if (!isWritten) return this.#give(kept, () => Promise.resolve());
    this.#changed(tenant, id);
    const problem = await beginCall(this.#parts, request, attempt);
    if (problem === null) return;
    const report = { outcome: 'failed', reason: problem, endedAt: new Date() } as const;
    const ended = await this.#parts.database.withTenant(tenant, (db) =>
      reportCall(db, attempt, report),
    );
    if (ended !== undefined) await this.#ended(ended);
  }

  /** Gives up what a request has, after the rest of the work. */
  async #give(kept: Kept, work: () => Promise<unknown>): Promise<void> {
    await work();
    await this.#endCall(kept);
    this.#kept.delete(kept.request.id);
    this.#changed(kept.request.tenant, kept.request.id);
  }

  /** The exchange said that an originate has failed: the record tells how, or there is none. */
  async #failed(attempt: string): Promise<void> {
    const tenant = this.#kept.get(this.#requests.get(attempt) ?? '')?.request.tenant;
    if (tenant === undefined) return;
    await this.#parts.database.withTenant(tenant, (db) =>
      db
        .updateTable('voice_otp_attempt')
        .set({ failed_at: new Date() })
        .where('id', '=', attempt)
        .where('outcome', 'is', null)
        .execute(),
    );
  }

  async #ended({ tenant, requestId, attemptId }: EndedCall): Promise<void> {
    const kept = this.#kept.get(requestId);
    if (kept?.attempt === attemptId) await this.#endCall(kept);
    this.#changed(tenant, requestId);
    const row = await this.#parts.database.withTenant(tenant, (db) =>
      db
        .selectFrom('voice_otp_request')
        .select('status')
        .where('id', '=', requestId)
        .executeTakeFirst(),
    );
    if (row?.status === 'verified') this.#kept.delete(requestId);
    if (row?.status !== 'queued') return;
    if (kept === undefined)
      return failRequestIn(this.#parts, { tenant, id: requestId }, 'restarted');
    this.#later(againAfterMs, () => this.#call(requestId));
  }

  /** The sound of a call that is over holds its code. */
  async #endCall(kept: Kept): Promise<void> {
    const { sounds, request, attempt } = kept;
    if (attempt !== null) this.#requests.delete(attempt);
    kept.attempt = null;
    kept.sounds = null;
    if (sounds !== null) await this.#parts.store.remove(request.tenant, sounds.reading);
  }

  /** Somebody has answered a call whose code is gone; its record says so, then. */
  async #unreadable(tenant: string, attempt: string): Promise<void> {
    await this.#parts.database.withTenant(tenant, (db) =>
      db
        .updateTable('voice_otp_attempt')
        .set({ reason: 'restarted' })
        .where('call_id', '=', originatedId('otp', attempt))
        .where('outcome', 'is', null)
        .execute(),
    );
  }

  async #look(): Promise<void> {
    this.#later(lookEveryMs, () => this.#look());
    const now = Date.now();
    for (const kept of this.#kept.values()) {
      if (now < kept.request.expiresAt || kept.attempt !== null) continue;
      const { tenant, id } = kept.request;
      this.#kept.delete(id);
      await this.#parts.database.withTenant(tenant, (db) =>
        moveRequest(db, id, { kind: 'expired' }),
      );
      this.#changed(tenant, id);
    }
    if (now - this.#looked < lostEveryMs || this.#parts.exchange.state() === 'down') return;
    this.#looked = now;
    await this.#lookForLost();
  }

  async #lookForLost(): Promise<void> {
    const { database, exchange } = this.#parts;
    const open = await database.root
      .selectFrom('voice_otp_request')
      .select('ma_dn')
      .distinct()
      .where('status', 'in', ['queued', 'calling'])
      .execute();
    for (const { ma_dn: tenant } of open) {
      const now = new Date();
      const { lost, forgotten } = await database.withTenant(tenant, async (db) => ({
        lost: await closeLostCalls(db, tenant, exchange, now),
        forgotten: await closeForgotten(db, (id) => this.#kept.has(id), now),
      }));
      for (const ended of lost) await this.#ended(ended);
      for (const id of forgotten) this.#changed(tenant, id);
    }
  }

  /** Sounds that hold codes and were left by a server that is gone; a call of that time may still play one. */
  async #sweep(): Promise<void> {
    for (const tenant of await listTenants(this.#parts.database)) {
      if (this.#closed) return;
      await this.#parts.store.removeLeft(tenant, readingPrefix, longestCallMs);
    }
  }

  /** What is read aloud may take long on a busy machine: a server that ends does not wait for it. */
  #unlessClosed<T>(work: Promise<T>): Promise<T | null> {
    void work.catch(() => undefined);
    return Promise.race([work, this.#closing.promise]);
  }

  #changed(tenant: string, id: string): void {
    this.#parts.live.publish(tenant, { type: 'otp.changed', id });
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#do(work);
    }, ms).unref();
    this.#timers.add(timer);
  }

  #do(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#parts.onError('one-time passwords', error))
      .finally(() => this.#working.delete(done));
    this.#working.add(done);
  }
}

async function failRequestIn(
  { database }: Pick<CallerParts, 'database'>,
  { tenant, id }: Pick<LiveRequest, 'tenant' | 'id'>,
  reason: 'speech' | 'restarted',
): Promise<void> {
  await database.withTenant(tenant, (db) => failRequest(db, id, reason));
}
