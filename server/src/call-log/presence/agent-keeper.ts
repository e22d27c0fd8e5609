import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import type { Leadership } from '../../kernel/cluster/leadership.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { AgentEvent } from './agent-state.ts';
import { type Agent, type AgentChange, changeAgent } from './agent-store.ts';

interface KeeperParts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
  /** Milliseconds without any page of a person until this person counts as away (entities.md §3.3). */
  readonly quiet?: number;
  /** Milliseconds until the first sweep: browsers must have had the time to come back after a restart. */
  readonly sweepAfter?: number;
}

type Who = Pick<AgentChange['agent'], 'tenant' | 'userId'>;

/** Milliseconds between two checks for what other servers, or this one before it stopped, left behind. */
const sweepEvery = 10 * 60_000;

const keyOf = ({ tenant, userId }: Who) => `${tenant}/${userId}`;

/**
 * The clock of all agents' statuses: ends work after a call in time, and takes people whose pages are gone
 * off duty. The database is the truth: what no timer of this process knows is found by a sweep.
 */
export class AgentKeeper {
  readonly #parts: KeeperParts;
  readonly #quiet: number;
  readonly #streams = new Map<string, Set<string>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #onStatus = new Set<(tenant: string) => void>();
  #closed = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#quiet = parts.quiet ?? 60_000;
    this.#later('sweep', parts.sweepAfter ?? 60_000, () => this.#sweep());
  }

  /** Has a listener told that somebody of a company takes calls now, or no more. */
  onStatus(listener: (tenant: string) => void): void {
    this.#onStatus.add(listener);
  }

  /** Tells a committed change to everybody in the company, and waits for the end that it has. */
  changed({ agent, before, after }: AgentChange): void {
    if (after.until !== null) {
      this.#later(`until ${keyOf(agent)}`, after.until - Date.now(), () =>
        this.#take(agent, { type: 'tick' }),
      );
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (before.status !== after.status) {
      for (const listener of this.#onStatus) listener(agent.tenant);
    }
    const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    this.#parts.live.publish(agent.tenant, {
      type: 'agent.status',
      user_id: agent.userId,
      status_activity: after.status,
      reason: after.reason,
      in_call: after.inCall,
      since: moment(after.since === 0 ? null : after.since),
      call_since: moment(after.callSince),
    });
  }

  /** Somebody has signed in, or is back. Gives what is to be called after the commit. */
  async come(db: TenantTransaction, agent: Agent): Promise<() => void> {
    const change = await changeAgent(db, agent, { type: 'arrived' });
    return () => this.changed(change);
  }

  /** Somebody has signed out. Gives what is to be called after the commit. */
  async leave(db: TenantTransaction, agent: Agent): Promise<() => void> {
    const change = await changeAgent(db, agent, { type: 'left', comesBack: false });
    return () => this.changed(change);
  }

  /** A page of this person listens; gives back what to call when it is gone. */
  opened(who: Who, stream: string): () => void {
    const key = keyOf(who);
    const streams = this.#streams.get(key) ?? new Set();
    this.#streams.set(key, streams.add(stream));
    this.#cancel(`quiet ${key}`);
    return () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      this.#streams.delete(key);
      this.#later(`quiet ${key}`, this.#quiet, () => this.#leaveIfQuiet(who));
    };
  }

  /** Does this person have a page beside those that `own` says. */
  isElsewhere(who: Who, own: (stream: string) => boolean): boolean {
    return [...(this.#streams.get(keyOf(who)) ?? [])].some((stream) => !own(stream));
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(name: string, milliseconds: number, work: () => Promise<void>): void {
    this.#cancel(name);
    if (this.#closed) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(name);
        work().catch((error: unknown) => {
          if (!this.#closed) this.#parts.onError('agent status', error);
        });
      },
      Math.max(0, milliseconds),
    );
    this.#timers.set(name, timer.unref());
  }

  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  async #take({ tenant, userId }: Who, event: AgentEvent): Promise<void> {
    const agent = { tenant, userId, device: '' };
    const change = await this.#parts.database.withTenant(tenant, (db) =>
      changeAgent(db, agent, event),
    );
    this.changed(change);
  }

  /** Another server may hold a page of this person: then it has just written that it is there. */
  async #leaveIfQuiet(who: Who): Promise<void> {
    if (this.#streams.has(keyOf(who))) return;
    const presence = await this.#parts.database.withTenant(who.tenant, (db) =>
      db
        .selectFrom('agent_presence')
        .select('seen_at')
        .where('user_id', '=', who.userId)
        .where('seen_at', '>', new Date(Date.now() - this.#quiet * 0.8))
        .executeTakeFirst(),
    );
    if (presence === undefined) await this.#take(who, { type: 'left', comesBack: true });
  }

  async #sweep(): Promise<void> {
    this.#later('sweep', sweepEvery, () => this.#sweep());
    if (!(await this.#parts.leadership.leads('agents who are gone'))) return;
    for (const tenant of await listTenants(this.#parts.database)) {
      if (this.#closed) return;
      const now = new Date();
      const found = await this.#parts.database.withTenant(tenant, (db) =>
        db
          .selectFrom('user_activity')
          .innerJoin('agent_presence', 'agent_presence.user_id', 'user_activity.user_id')
          .select(['user_activity.user_id', 'user_activity.expires_at'])
          .where('to_at', 'is', null)
          .where('status', '!=', 3)
          .where((where) =>
            where.or([
              where('expires_at', '<', now),
              where('seen_at', '<', new Date(now.getTime() - this.#quiet)),
            ]),
          )
          .execute(),
      );
      for (const { user_id: userId, expires_at: end } of found) {
        const who = { tenant, userId };
        if (end !== null && end <= now) await this.#take(who, { type: 'tick' });
        if (!this.#streams.has(keyOf(who))) await this.#leaveIfQuiet(who);
      }
    }
  }
}
