import { endpoints, checkAccess } from '@alo/contracts';
import { loadUser } from '../../identity/auth/load-user.ts';
import type { Exchange } from '../../telephony/exchange/exchange.ts';
import type { SessionRef } from '../../kernel/live/live-streams.ts';
import type { TelephonyPorts } from '../../telephony/context.ts';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import {
  mayRegister,
  selectSubscribers,
  sipUser,
} from '../../telephony/pbx-objects/subscriber-row.ts';

/** A telephone connection that is open. */
export interface OpenPhone {
  readonly ticket: PhoneTicket;
  /** The password of the extension was read again. */
  readonly renew: (ownPassword: string) => void;
  readonly close: () => void;
}

type Parts = Pick<TelephonyPorts, 'database' | 'secrets' | 'config' | 'exchange'> & {
  readonly onError: (what: string, error: unknown) => void;
};

/** Milliseconds between two checks whether a connection may still be open. */
const lookEvery = 30_000;
/** Milliseconds after which calls are looked for once more: one may have been on its way. */
const endAgain = 2000;
/** Calls whose session is remembered. */
const mostCalls = 20_000;

/**
 * The telephone connections of browsers and the sessions they belong to. One that has lost its session, its person's
 * right or its extension is closed, and the calls that it made or took end with it.
 */
export class PhoneConnections {
  readonly #parts: Parts;
  readonly #open = new Set<OpenPhone>();
  /** By SIP Call-ID. A call outlives the connection on which it began. */
  readonly #calls = new Map<string, PhoneTicket>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The password of the ticket's extension as the exchange knows it; null where the ticket is worth nothing any more. */
  readPassword(ticket: PhoneTicket): Promise<string | null> {
    const { database, secrets, config } = this.#parts;
    return database.withTenant(ticket.tenant, async (db) => {
      const user = await loadUser(db, ticket, config);
      // What ends with the plan is judged when a call is made; it cuts nobody off who talks.
      const subject = user === null ? null : { ...user.subject, dateExpired: null };
      if (checkAccess(subject, endpoints.getSipAccount.access, new Date()) !== 'granted')
        return null;
      const row = await selectSubscribers(db)
        .where('subscriber.id', '=', ticket.subscriberId)
        .where('subscriber.user_id', '=', ticket.userId)
        .executeTakeFirst();
      if (row === undefined || !mayRegister(row)) return null;
      if (sipUser(row.ma_dn, row.extension) !== sipUser(ticket.tenant, ticket.extension))
        return null;
      return secrets.unseal(row.secret);
    });
  }

  /** Keeps an eye on a connection; gives the way to forget it. */
  add(phone: OpenPhone): () => void {
    this.#open.add(phone);
    const timer = setInterval(() => void this.#look(phone), lookEvery);
    return () => {
      clearInterval(timer);
      this.#open.delete(phone);
    };
  }

  /** A connection has said or heard something of a call. */
  noteCall(sipCallId: string, ticket: PhoneTicket): void {
    this.#calls.delete(sipCallId);
    this.#calls.set(sipCallId, ticket);
    const oldest = this.#calls.keys().next();
    if (this.#calls.size > mostCalls && !oldest.done) this.#calls.delete(oldest.value);
  }

  /** Sessions were ended: their connections are closed, their calls too. */
  endSessions(ended: (session: SessionRef) => boolean): void {
    const known = [...[...this.#open].map(({ ticket }) => ticket), ...this.#calls.values()];
    const tickets = new Map(
      known
        .filter((ticket) => ended(ticket))
        .map((ticket) => [`${ticket.sessionId} ${ticket.tenant} ${ticket.extension}`, ticket]),
    );
    for (const ticket of tickets.values()) this.#end(ticket);
  }

  /** An extension or its person has changed: may its connections stay? */
  extensionChanged(tenant: string, extension: string): void {
    for (const phone of this.#open) {
      const { ticket } = phone;
      if (ticket.tenant === tenant && ticket.extension === extension) void this.#look(phone);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  async #look(phone: OpenPhone): Promise<void> {
    try {
      const password = await this.readPassword(phone.ticket);
      if (!this.#open.has(phone)) return;
      if (password === null) this.#end(phone.ticket);
      else phone.renew(password);
    } catch (error) {
      // A database that is away for a moment disconnects no phone.
      this.#parts.onError('telephone connections', error);
    }
  }

  #end(ticket: PhoneTicket): void {
    const isOfTicket = (one: PhoneTicket) =>
      one.sessionId === ticket.sessionId &&
      one.tenant === ticket.tenant &&
      one.extension === ticket.extension;
    for (const phone of this.#open) if (isOfTicket(phone.ticket)) phone.close();
    void this.#endCalls(ticket, isOfTicket);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#endCalls(ticket, isOfTicket);
      for (const [callId, owner] of this.#calls) if (isOfTicket(owner)) this.#calls.delete(callId);
    }, endAgain);
    this.#timers.add(timer);
  }

  async #endCalls(
    { tenant, extension }: PhoneTicket,
    isOfTicket: (one: PhoneTicket) => boolean,
  ): Promise<void> {
    // Calls from before this process started belong to nobody known: to the one who goes, unless another one is there.
    const hasOthers = [...this.#open].some(
      ({ ticket }) =>
        ticket.tenant === tenant && ticket.extension === extension && !isOfTicket(ticket),
    );
    const isEnded = (sipCallId: string): boolean => {
      const owner = this.#calls.get(sipCallId);
      return owner === undefined ? !hasOthers : isOfTicket(owner);
    };
    try {
      await this.#parts.exchange.endBrowserCalls(tenant, extension, isEnded);
    } catch (error) {
      this.#parts.onError('calls of an ended session', error);
    }
  }
}

/** The same exchange, which also checks the phones in browsers when an extension has changed. */
export function withPhoneUpdates(
  exchange: Exchange,
  phones: Pick<PhoneConnections, 'extensionChanged'>,
): Exchange {
  return {
    ...exchange,
    // An exchange that was restarted alone has others: read when they are used.
    get routeSecret() {
      return exchange.routeSecret;
    },
    get socketUrl() {
      return exchange.socketUrl;
    },
    push: (subscriber) => {
      exchange.push(subscriber);
      phones.extensionChanged(subscriber.tenant, subscriber.extension);
    },
    remove: (tenant, extension) => {
      exchange.remove(tenant, extension);
      phones.extensionChanged(tenant, extension);
    },
  };
}
