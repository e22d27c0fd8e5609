import { WebSocket } from 'ws';

/** Bytes that may wait for a slow side before the connection is given up. */
const maximumBacklog = 1024 * 1024;
/** Milliseconds between two questions whether the phone is still there: at rest, and while people talk. */
const aliveEvery = { rest: 21_000, call: 3000 };
/** Questions without an answer, one after another, after which a phone in a call is gone. */
const mostUnanswered = 2;

/** Close code and reason that may be passed on; codes that only stand for a lost connection may not. */
function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000;
}

/** Sends a SIP message as text, unless the receiver lies too far behind: then the connection ends. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > maximumBacklog) socket.terminate();
  else socket.send(text);
}

/** What happens to the messages of each side. */
export interface RelayHandlers {
  readonly fromPhone: (text: string) => void;
  readonly fromExchange: (text: string) => void;
  /** People talk over this connection: a phone that falls silent is noticed sooner. */
  readonly isInCall: () => boolean;
  /**
   * The phone's side has ended, however, and not because the exchange ended it. True: the exchange's side goes on for now,
   * and is still heard.
   */
  readonly phoneLeft: () => boolean;
}

/** Couples the WebSocket of a phone with that to the exchange: when one ends, the other does too. */
export function relay(phone: WebSocket, exchange: WebSocket, handlers: RelayHandlers): void {
  let unanswered = 0;
  let sinceAsked = 0;
  const alive = setInterval(() => {
    const isInCall = handlers.isInCall();
    sinceAsked += aliveEvery.call;
    if (sinceAsked < (isInCall ? aliveEvery.call : aliveEvery.rest)) return;
    sinceAsked = 0;
    if (unanswered >= (isInCall ? mostUnanswered : 1)) return phone.terminate();
    unanswered += 1;
    phone.ping();
  }, aliveEvery.call);
  const isAlive = (): void => {
    unanswered = 0;
  };
  phone.on('pong', isAlive);
  phone.on('message', (data) => {
    isAlive();
    handlers.fromPhone(String(data));
  });
  exchange.on('message', (data) => handlers.fromExchange(String(data)));
  phone.on('error', () => phone.terminate());
  exchange.on('error', () => exchange.terminate());
  phone.on('close', () => {
    clearInterval(alive);
    const isHeld = exchange.readyState === WebSocket.OPEN && handlers.phoneLeft();
    if (!isHeld) exchange.terminate();
  });
  exchange.on('close', (code) => phone.close(isCloseCode(code) ? code : 1001));
}
