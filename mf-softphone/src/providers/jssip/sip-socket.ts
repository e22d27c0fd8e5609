import type { Socket } from 'jssip';
import type { SteadyTimer } from './steady-timer.ts';

/** Milliseconds that opening may take; the browser itself waits for minutes. */
const OPEN_WITHIN = 4000;

/** Milliseconds that getting what a connection is opened with may take. */
const ADMITTED_WITHIN = 8000;

/** Gets the subprotocols to offer, with the ticket of this connection among them. */
export type Admission = () => Promise<readonly string[]>;

/** Close code of ours for a connection that was given up (RFC 6455 §7.4.2: free for applications). */
const GIVEN_UP = 4000;

/**
 * The WebSocket below JsSIP. Besides what JsSIP's own does: it knows when something was heard last, gives up
 * opening after a while, and can be dropped so that JsSIP notices at once: the browser tells the close of a
 * dead connection only after half a minute.
 */
export class SipSocket implements Socket {
  readonly url: string;
  readonly sip_uri: string;
  via_transport: string;
  /** Set by JsSIP. */
  onconnect: () => void = () => undefined;
  ondisconnect: (error: boolean, code?: number, reason?: string) => void = () => undefined;
  ondata: (data: unknown) => void = () => undefined;
  /** Milliseconds since 1970 at which the server was heard last, or the connection opened. */
  heardAt = 0;
  /** How often the server was heard: tells an answer in the same millisecond as its question from earlier traffic. */
  heardCount = 0;
  readonly #timer: SteadyTimer;
  readonly #admission: Admission | null;
  #socket: WebSocket | null = null;
  /** Set while the admission of a connection is awaited: the result of an earlier one is discarded. */
  #admitting: symbol | null = null;
  #forgetDeadline: () => void = () => undefined;

  /** @param admission asked before each connection; null: the server wants none */
  constructor(url: string, timer: SteadyTimer, admission: Admission | null = null) {
    const { protocol, host } = new URL(url);
    this.url = url;
    this.sip_uri = `sip:${host};transport=ws`;
    this.via_transport = protocol === 'wss:' ? 'WSS' : 'WS';
    this.#timer = timer;
    this.#admission = admission;
  }

  connect(): void {
    if (this.isConnected() || this.isConnecting()) return;
    this.disconnect();
    if (this.#admission === null) return this.#open(['sip']);
    const attempt = Symbol('admission');
    this.#admitting = attempt;
    this.#forgetDeadline = this.#timer(() => this.drop('no admission came'), ADMITTED_WITHIN);
    this.#admission().then(
      (protocols) => {
        if (this.#admitting === attempt) this.#open(protocols);
      },
      () => {
        if (this.#admitting === attempt) this.drop('no admission');
      },
    );
  }

  #open(protocols: readonly string[]): void {
    this.#release();
    const socket = new WebSocket(this.url, [...protocols]);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#forgetDeadline();
      this.#noteTraffic();
      this.onconnect();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#noteTraffic();
      this.ondata(data);
    };
    socket.onclose = ({ wasClean, code, reason }) => {
      this.#release();
      this.ondisconnect(!wasClean, code, reason);
    };
    this.#socket = socket;
    this.#forgetDeadline = this.#timer(() => this.drop('opening took too long'), OPEN_WITHIN);
  }

  disconnect(): void {
    this.#release()?.close();
  }

  /** Drops the connection and notifies JsSIP, which proceeds as after any loss. */
  drop(reason: string): void {
    const isOpening = this.#admitting !== null;
    const socket = this.#release();
    if (socket === null && !isOpening) return;
    socket?.close(GIVEN_UP);
    this.ondisconnect(true, GIVEN_UP, reason);
  }

  send(message: string | ArrayBufferLike | Blob | ArrayBufferView): boolean {
    if (!this.isConnected()) return false;
    // Only text is spoken here.
    this.#socket?.send(String(message));
    return true;
  }

  isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  isConnecting(): boolean {
    return this.#admitting !== null || this.#socket?.readyState === WebSocket.CONNECTING;
  }

  #noteTraffic(): void {
    this.heardAt = Date.now();
    this.heardCount += 1;
  }

  /** Hears no more of the socket. */
  #release(): WebSocket | null {
    const socket = this.#socket;
    this.#socket = null;
    this.#admitting = null;
    this.#forgetDeadline();
    if (socket === null) return null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }
}
