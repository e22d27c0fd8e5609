import type { WebSocket } from 'ws';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import type { UnseenRings } from '../phones/unseen-rings.ts';
import type { ConnectionCalls } from './connection-calls.ts';
import { replyInPlaceOfPage, ringOver } from './held-replies.ts';
import { callIdOf } from './phone-message.ts';
import { sendText } from './relay.ts';

/** Milliseconds that the longest ring may take once the page is back. */
const longestRing = 180_000;

/** Milliseconds for what is still to be said about a call that is over. */
const lastWords = 2000;

/** A page that is connected. */
export interface Page {
  readonly ticket: PhoneTicket;
  /** When its connection began: a number that grows. */
  readonly since: number;
  /** Hears the exchange. */
  readonly hear: (text: string) => void;
  /** The same browser has another connection now; this one is given up where something rings on it. */
  readonly superseded: () => void;
}

interface Parts {
  readonly ticket: PhoneTicket;
  readonly upstream: WebSocket;
  /** What the connection carries. */
  readonly calls: ConnectionCalls;
  /** Milliseconds for which it waits for a page. */
  readonly patience: number;
  readonly onAnswered: (sipCallId: string) => void;
  /** The page after this one, once it has registered. */
  readonly nextPage: () => Page | undefined;
  readonly unseen: UnseenRings;
  readonly onEnd: () => void;
}

/** A connection to the exchange whose page is gone. */
export class HeldConnection {
  readonly ticket: PhoneTicket;
  readonly #parts: Parts;
  /** SIP Call-IDs of the calls that ring or talk at another page → that page. */
  readonly #given = new Map<string, Page>();
  /** Calls that were answered and of which it is known. */
  readonly #known: Set<string>;
  readonly #stopsToBeUnseen: () => void;
  #timer: NodeJS.Timeout;
  #isOver = false;

  constructor(parts: Parts) {
    this.ticket = parts.ticket;
    this.#parts = parts;
    this.#known = new Set(parts.calls.in('talking'));
    this.#stopsToBeUnseen = parts.unseen.begin(parts.ticket, () => this.#ringsAtNobody());
    this.#timer = setTimeout(() => this.#giveUp(), parts.patience);
    parts.upstream.on('close', () => this.end());
    this.#confirmCancelled();
    this.#ring();
  }

  /** A message of the exchange. */
  hear(text: string): void {
    const { calls, upstream } = this.#parts;
    const id = callIdOf(text);
    const page = this.#given.get(id);
    const isNew = !calls.has(id);
    calls.fromExchange(text);
    const invite = calls.ringing.get(id);
    if (page !== undefined) page.hear(text);
    else if (isNew && invite !== undefined) this.#ring();
    else {
      const reply = replyInPlaceOfPage(text);
      if (reply !== undefined) this.#say(reply);
      this.#confirmCancelled();
    }
    if (upstream.readyState === upstream.OPEN) this.#look();
  }

  /** A page that is there gets what rings at none. */
  giveTo(page: Page): void {
    for (const [id, invite] of this.#parts.calls.ringing) {
      if (this.#given.has(id)) continue;
      this.#given.set(id, page);
      page.hear(invite);
    }
  }

  /** @returns whether the call is of this connection: then the message was sent over it */
  passes(page: Page, sipCallId: string, text: string): boolean {
    if (this.#given.get(sipCallId) !== page) return false;
    this.#say(text);
    this.#look();
    return true;
  }

  talking(page: Page): readonly string[] {
    return this.#parts.calls.in('talking').filter((id) => this.#given.get(id) === page);
  }

  /** What rang at a page that is gone waits for the next one; what was talked is the exchange's to keep. */
  left(page: Page): void {
    const { calls, patience } = this.#parts;
    const own = [...this.#given].filter(([, its]) => its === page).map(([id]) => id);
    if (own.length === 0) return;
    for (const id of own) {
      this.#given.delete(id);
      if (calls.in('talking').includes(id)) calls.forget(id);
    }
    this.#confirmCancelled();
    this.#wait(patience);
    this.#look();
  }

  /** The page has come back for what it dialled. */
  stay(): void {
    this.#wait(longestRing);
  }

  end(isAtOnce = true): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopsToBeUnseen();
    this.#parts.onEnd();
    if (isAtOnce) this.#parts.upstream.terminate();
  }

  #ring(): void {
    const page = this.#parts.nextPage();
    if (page !== undefined) this.giveTo(page);
  }

  #say(text: string): void {
    this.#parts.calls.fromPhone(text);
    sendText(this.#parts.upstream, text);
  }

  /** Answers, in the place of a page that is gone, the INVITEs that the exchange has cancelled. */
  #confirmCancelled(): void {
    for (const [id, invite] of this.#parts.calls.cancelled)
      if (!this.#given.has(id)) this.#ringIsOver(invite, 'cancelled');
  }

  #ringIsOver(invite: string, how: Parameters<typeof ringOver>[1]): void {
    this.#parts.unseen.over(this.ticket);
    this.#say(ringOver(invite, how));
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), milliseconds);
  }

  #ringsAtNobody(): boolean {
    return [...this.#parts.calls.ringing.keys()].some((id) => !this.#given.has(id));
  }

  /** Nobody came. Calls that another page has go on. */
  #giveUp(): void {
    const { calls, upstream } = this.#parts;
    for (const [id, invite] of calls.ringing)
      if (!this.#given.has(id)) this.#ringIsOver(invite, 'unavailable');
    if (calls.isEmpty || this.#given.size === 0) {
      // The answers leave before the connection does.
      upstream.close();
      this.end(false);
    }
  }

  #look(): void {
    const { calls, onAnswered } = this.#parts;
    for (const id of calls.in('talking').filter((each) => !this.#known.has(each))) {
      this.#known.add(id);
      if (!this.#given.has(id)) onAnswered(id);
    }
    if (calls.isEmpty) this.#wait(lastWords);
  }
}
