import { formatSipMessage } from '@alo/exchange';
import type { WebSocket } from 'ws';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import type { ConnectionCalls } from './connection-calls.ts';
import { nameOf, readPhoneMessage } from './phone-message.ts';
import { sendText } from './relay.ts';

/** Milliseconds for which a connection is held whose page is gone: until it is back, or its calls are given up. */
const patience = 20_000;
/** Milliseconds that the longest ring may take once the page is back. */
const longestRing = 180_000;

/** A connection to the exchange whose page is gone, and what becomes of it. */
interface Held {
  readonly owner: string;
  /** The page has come back for the call: it is held until it is answered or over. */
  readonly stay: () => void;
  readonly end: () => void;
}

interface Left {
  readonly ticket: PhoneTicket;
  readonly upstream: WebSocket;
  readonly calls: ConnectionCalls;
  /** A call was answered while nobody was there. */
  readonly onAnswered: (sipCallId: string) => void;
}

const ownerOf = ({ tenant, extension }: PhoneTicket) => `${tenant}-${extension}`;

/**
 * Connections to the exchange that outlive their page while a call that it made has no answer: without them Asterisk
 * would cancel the call. The next page follows the call by `resume`; its own channel takes over once it is answered.
 */
export class HeldConnections {
  readonly #held = new Set<Held>();

  /** Holds the connection of a page that is gone; gives who hears the exchange from now on, or undefined. */
  hold({ ticket, upstream, calls, onAnswered }: Left): ((text: string) => void) | undefined {
    if (calls.in('dialling').length === 0) return undefined;
    const known = new Set(calls.in('talking'));
    let timer = setTimeout(() => end(), patience);
    const end = (): void => {
      clearTimeout(timer);
      this.#held.delete(held);
      upstream.terminate();
    };
    const stay = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, longestRing);
    };
    const held = { owner: ownerOf(ticket), stay, end };
    this.#held.add(held);
    upstream.on('close', end);
    return (text) => {
      const reply = replyTo(text);
      if (reply !== undefined) sendText(upstream, reply);
      calls.fromExchange(text);
      for (const id of calls.in('talking').filter((each) => !known.has(each))) {
        known.add(id);
        onAnswered(id);
      }
      const isOver = calls.in('dialling').length + calls.in('talking').length === 0;
      if (isOver) end();
    };
  }

  /** A phone of the extension asks for a call that it had. */
  asked(ticket: PhoneTicket): void {
    for (const { owner, stay } of this.#held) if (owner === ownerOf(ticket)) stay();
  }

  /** The extension's calls end: its session is over. */
  release(ticket: PhoneTicket): void {
    for (const { owner, end } of this.#held) if (owner === ownerOf(ticket)) end();
  }

  close(): void {
    for (const { end } of this.#held) end();
  }
}

/** What the exchange is answered in the place of the page: it is not there for new calls. */
function replyTo(text: string): string | undefined {
  const request = readPhoneMessage(text);
  if (request?.method === undefined || request.method === 'ACK') return undefined;
  const status = request.method === 'INVITE' ? '480 Temporarily Unavailable' : '200 OK';
  const copied = request.headers.filter((one) =>
    ['via', 'v', 'from', 'to', 'call-id', 'cseq'].includes(nameOf(one)),
  );
  return formatSipMessage(`SIP/2.0 ${status}`, copied);
}
