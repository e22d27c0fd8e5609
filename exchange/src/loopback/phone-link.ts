import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { branchOf, header, type SipMessage } from '../sip/sip-message.ts';

/** Told of every response; undefined when none will come any more. */
export type OnResponse = (response: SipMessage | undefined) => void;

interface Waiting {
  readonly onResponse: OnResponse;
  readonly timer: NodeJS.Timeout;
}

/** Bytes that a phone may leave unread before it is let go. */
const longestQueue = 1024 * 1024;
/** Requests to one phone that wait for their answer. */
const mostWaiting = 64;
/** Refused passwords after which a connection is ended. */
const mostRefusals = 20;

/** The WebSocket of one phone: sends, and pairs responses with the requests they answer. */
export class PhoneLink {
  /** Makes digests of other connections worthless here. */
  readonly nonce = randomBytes(16).toString('hex');
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, Waiting>();
  #refusals = 0;
  /** A sign of life since the last question for one. */
  isAlive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > longestQueue) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Sends a request whose top Via has this branch and waits at most `timeoutMs` for its final response. */
  request(
    text: string,
    key: { readonly method: string; readonly branch: string },
    timeoutMs: number,
    onResponse: OnResponse,
  ): void {
    const id = `${key.method} ${key.branch}`;
    if (!this.isOpen || this.#waiting.size >= mostWaiting) {
      queueMicrotask(() => onResponse(undefined));
      return;
    }
    const timer = setTimeout(() => this.#finish(id, undefined), timeoutMs);
    this.#waiting.set(id, { onResponse, timer });
    this.send(text);
  }

  receiveResponse(response: SipMessage): void {
    const id = `${response.method} ${branchOf(header(response, 'Via'))}`;
    if ((response.status ?? 0) < 200) this.#waiting.get(id)?.onResponse(response);
    else this.#finish(id, response);
  }

  /** A wrong password came; a connection that only guesses is ended. */
  countRefusal(): void {
    this.#refusals += 1;
    if (this.#refusals >= mostRefusals) this.#socket.close();
  }

  /** Asks for a sign of life; ends a connection that gave none since the last question. */
  checkAlive(): void {
    if (!this.isAlive) return this.#socket.terminate();
    this.isAlive = false;
    this.#socket.ping();
  }

  /** The WebSocket is gone: nobody will answer. */
  closed(): void {
    for (const id of [...this.#waiting.keys()]) this.#finish(id, undefined);
  }

  #finish(id: string, response: SipMessage | undefined): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    waiting.onResponse(response);
  }
}
