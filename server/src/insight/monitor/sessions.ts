import type { MonitorMode } from '@alo/contracts';
import { randomUUID } from 'node:crypto';

/** A supervisor who hears, or is about to hear, a call. */
export interface MonitorSession {
  readonly id: string;
  readonly tenant: string;
  readonly userId: string;
  /** The supervisor's extension: only its phone may ask for the call. */
  readonly extension: string;
  readonly callId: string;
  /** Whole name of the agent's channel. */
  readonly spied: string;
  /** "0912345678 → 101", for the audit log. */
  readonly name: string;
  /** The agent hears that the supervisor begins to listen. */
  readonly hasTone: boolean;
  mode: MonitorMode;
  /** Id of the supervisor's own call, once the phone has asked. */
  spyId: string | undefined;
}

/** Milliseconds within which the phone has to ask, and for which a session that runs is kept. */
const lasts = { untilAsked: 30_000, running: 12 * 3_600_000 } as const;
const mostSessions = 1000;

/** Sessions of supervisors in calls. They live in the memory of the server whose exchange has the calls. */
export class MonitorSessions {
  readonly #sessions = new Map<string, { readonly session: MonitorSession; until: number }>();

  open(parts: Omit<MonitorSession, 'id' | 'spyId'>, now = Date.now()): MonitorSession {
    for (const [id, { until }] of this.#sessions) if (until <= now) this.#sessions.delete(id);
    // The oldest goes first: that many supervisors are not there.
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= mostSessions && oldest !== undefined) this.#sessions.delete(oldest);
    const session = { ...parts, id: randomUUID(), spyId: undefined };
    this.#sessions.set(session.id, { session, until: now + lasts.untilAsked });
    return session;
  }

  /** The phone of an extension asks for the call of a session: good once. */
  begin(
    id: string,
    {
      tenant,
      extension,
      spyId,
    }: { readonly tenant: string; readonly extension: string; readonly spyId: string },
    now = Date.now(),
  ): MonitorSession | undefined {
    const found = this.#sessions.get(id);
    if (found === undefined || found.until <= now || found.session.spyId !== undefined)
      return undefined;
    const { session } = found;
    if (session.tenant !== tenant || session.extension !== extension) return undefined;
    session.spyId = spyId;
    found.until = now + lasts.running;
    return session;
  }

  /** A session that somebody has begun; undefined for one of another person. */
  of(
    user: { readonly tenant: string; readonly id: string },
    id: string,
  ): MonitorSession | undefined {
    const session = this.#sessions.get(id)?.session;
    const isOwn = session?.tenant === user.tenant && session.userId === user.id;
    return isOwn ? session : undefined;
  }

  /** The supervisor does not listen any more. */
  end(id: string): void {
    this.#sessions.delete(id);
  }
}
