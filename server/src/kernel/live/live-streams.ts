import type { LiveEvent } from '@alo/contracts';
import type { Broadcast } from '../cluster/broadcast.ts';

/** A session of somebody signed in. */
export interface SessionRef {
  readonly tenant: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Sessions that have ended: one, those of a person but for one, or all of a company. */
export type EndedSessions =
  | { readonly sessionId: string }
  | { readonly userId: string; readonly except: string | null }
  | { readonly tenant: string };

/** What nodes exchange for the browsers connected to them. */
export type LiveMessage =
  | {
      readonly kind: 'event';
      /** Null: for everybody. */
      readonly tenant: string | null;
      readonly event: LiveEvent;
    }
  | { readonly kind: 'ended'; readonly sessions: EndedSessions };

function hasEnded(session: SessionRef, ended: EndedSessions): boolean {
  if ('sessionId' in ended) return session.sessionId === ended.sessionId;
  if ('tenant' in ended) return session.tenant === ended.tenant;
  return session.userId === ended.userId && session.sessionId !== ended.except;
}

/** One browser that listens. */
export interface LiveListener extends SessionRef {
  /** May this listener hear this event at all. */
  readonly accepts: (event: LiveEvent) => boolean;
  readonly send: (id: string, event: LiveEvent) => void;
  /** The session has ended: nothing more may be heard. */
  readonly end: () => void;
}

interface Kept {
  readonly number: number;
  /** Null: for everybody. */
  readonly tenant: string | null;
  readonly event: LiveEvent;
}

/** Events kept for browsers that come back after a short loss. */
const keep = 500;

/**
 * Live events of all tenants, from every node to the browsers that listen at this one. Ids are
 * `<start of the process>-<number>`: a browser that resumes with an id of another process, or of an event no longer
 * kept, is told to read its lists again (`resync`).
 */
export class LiveStreams {
  readonly #epoch = Date.now().toString(36);
  readonly #listeners = new Set<LiveListener>();
  readonly #onEnded = new Set<(ended: (session: SessionRef) => boolean) => void>();
  readonly #broadcast: Broadcast<LiveMessage>;
  #kept: Kept[] = [];
  #last = 0;

  constructor(broadcast: Broadcast<LiveMessage>) {
    this.#broadcast = broadcast;
    broadcast.subscribe((message) => {
      if (message.kind === 'event') this.#send(message.tenant, message.event);
      else this.#end(message.sessions);
    });
  }

  publish(tenant: string, event: LiveEvent): void {
    this.#broadcast.publish({ kind: 'event', tenant, event });
  }

  /** Publishes an event of the installation itself, which belongs to no tenant. */
  broadcast(event: LiveEvent): void {
    this.#broadcast.publish({ kind: 'event', tenant: null, event });
  }

  #send(tenant: string | null, event: LiveEvent): void {
    this.#last += 1;
    const kept = { number: this.#last, tenant, event };
    this.#kept = [...this.#kept.slice(1 - keep), kept];
    for (const listener of this.#listeners) this.#deliver(listener, kept);
  }

  /**
   * Adds a listener, first with what it missed since `after`, then with `opened`, whose id lets it resume
   * even if it hears nothing else; returns the way to remove it.
   */
  listen(listener: LiveListener, after: string): () => void {
    const [epoch, text] = after.split('-');
    const seen = Number(text);
    if (after !== '') {
      const oldest = this.#kept[0]?.number ?? this.#last + 1;
      if (epoch !== this.#epoch || !(seen + 1 >= oldest)) {
        listener.send(this.#id(this.#last), { type: 'resync' });
      } else {
        for (const kept of this.#kept) if (kept.number > seen) this.#deliver(listener, kept);
      }
    }
    listener.send(this.#id(this.#last), { type: 'opened' });
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the streams of sessions that were signed out, and notifies listeners of {@link onSessionsEnded}. */
  endSessions(sessions: EndedSessions): void {
    this.#broadcast.publish({ kind: 'ended', sessions });
  }

  /** The listener gets a predicate that says which sessions have ended. */
  onSessionsEnded(listener: (ended: (session: SessionRef) => boolean) => void): void {
    this.#onEnded.add(listener);
  }

  #end(sessions: EndedSessions): void {
    const isEnded = (session: SessionRef) => hasEnded(session, sessions);
    for (const listener of [...this.#listeners]) if (isEnded(listener)) listener.end();
    for (const listener of this.#onEnded) listener(isEnded);
  }

  #id(number: number): string {
    return `${this.#epoch}-${number}`;
  }

  #deliver(listener: LiveListener, { tenant, number, event }: Kept): void {
    const isMeant = tenant === null || listener.tenant === tenant;
    if (isMeant && listener.accepts(event)) listener.send(this.#id(number), event);
  }
}
