import type { WebSocket } from 'ws';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import type { UnseenRings } from '../phones/unseen-rings.ts';
import type { ConnectionCalls } from './connection-calls.ts';
import { HeldConnection, type Page } from './held-connection.ts';

/** Milliseconds for which a connection is held for a call that its page dialled. */
const dialledPatience = 20_000;
/** The same where somebody only rings at the page: a caller whose agent is gone is to get on. */
const ringingPatience = 10_000;

interface Left {
  readonly page: Page;
  readonly upstream: WebSocket;
  readonly calls: ConnectionCalls;
  /** A call was answered while nobody was there. */
  readonly onAnswered: (sipCallId: string) => void;
}

const ownerOf = ({ tenant, extension }: PhoneTicket) => `${tenant}-${extension}`;

/**
 * Connections to the exchange that outlive their page while a call that it made or that rings at it has no answer:
 * without them Asterisk would end the call. Of what it dialled the next page follows the call by `resume`; what rings is
 * handed to the next page of the same session as it came, so that for the exchange it has never ceased to ring.
 */
export class HeldConnections {
  readonly #held = new Set<HeldConnection>();
  /** Pages that have registered, in that order. */
  readonly #pages = new Set<Page>();
  readonly #unseen: UnseenRings;

  constructor(unseen: UnseenRings) {
    this.#unseen = unseen;
  }

  /** Holds the connection of a page that is gone; gives who hears the exchange from now on, or undefined. */
  hold({ page, upstream, calls, onAnswered }: Left): ((text: string) => void) | undefined {
    const isDialling = calls.in('dialling').length > 0;
    if (!isDialling && calls.ringing.size === 0) return undefined;
    const { ticket } = page;
    const held = new HeldConnection({
      ticket,
      upstream,
      calls,
      patience: isDialling ? dialledPatience : ringingPatience,
      onAnswered,
      // A connection that broke may be noticed only after its page has another one.
      nextPage: () =>
        [...this.#pages].findLast((one) => isOfSamePerson(one, page) && one.since > page.since),
      unseen: this.#unseen,
      onEnd: () => this.#held.delete(held),
    });
    this.#held.add(held);
    return (text) => held.hear(text);
  }

  /** A page is known to the exchange from now on: it gets what rings for it. */
  registered(page: Page): void {
    if (this.#pages.has(page)) return;
    for (const one of this.#pages) if (isOfSamePerson(one, page)) one.superseded();
    this.#pages.add(page);
    for (const held of this.#held) if (isOfSamePerson(held, page)) held.giveTo(page);
  }

  /** A message of a page; true: it is of a call that came over a connection that is held, and was sent there. */
  passes(page: Page, sipCallId: string | undefined, text: string): boolean {
    if (sipCallId === undefined) return false;
    return [...this.#held].some((held) => held.passes(page, sipCallId, text));
  }

  /** SIP Call-IDs of the calls that a page was given and in which people talk. */
  talking(page: Page): readonly string[] {
    return [...this.#held].flatMap((held) => held.talking(page));
  }

  /** A page is gone. */
  left(page: Page): void {
    this.#pages.delete(page);
    for (const held of this.#held) held.left(page);
  }

  /** A phone of the extension asks for a call that it had. */
  asked(ticket: PhoneTicket): void {
    for (const held of this.#held) if (ownerOf(held.ticket) === ownerOf(ticket)) held.stay();
  }

  /** The extension's calls end: its session is over. */
  release(ticket: PhoneTicket): void {
    for (const held of this.#held) if (ownerOf(held.ticket) === ownerOf(ticket)) held.end();
  }

  close(): void {
    for (const held of this.#held) held.end();
  }
}

/** Two connections of one browser: it has one phone, whatever the number of its tabs. */
function isOfSamePerson(one: Pick<Page, 'ticket'>, other: Pick<Page, 'ticket'>): boolean {
  return (
    one.ticket.sessionId === other.ticket.sessionId && ownerOf(one.ticket) === ownerOf(other.ticket)
  );
}
