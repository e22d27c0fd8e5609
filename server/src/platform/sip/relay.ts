import { WebSocket } from 'ws';

/** Bytes that may wait for a slow side before the connection is given up. */
const maximumBacklog = 1024 * 1024;
/** Milliseconds between two questions whether the phone is still there. */
const aliveEvery = 20_000;

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
}

/** Couples the WebSocket of a phone with that to the exchange: when one ends, the other does too. */
export function relay(phone: WebSocket, exchange: WebSocket, handlers: RelayHandlers): void {
  let isAlive = true;
  const alive = setInterval(() => {
    if (!isAlive) return phone.terminate();
    isAlive = false;
    phone.ping();
  }, aliveEvery);
  phone.on('pong', () => {
    isAlive = true;
  });
  phone.on('message', (data) => {
    isAlive = true;
    handlers.fromPhone(String(data));
  });
  exchange.on('message', (data) => handlers.fromExchange(String(data)));
  phone.on('error', () => phone.terminate());
  exchange.on('error', () => exchange.terminate());
  phone.on('close', () => {
    clearInterval(alive);
    exchange.terminate();
  });
  exchange.on('close', (code) => phone.close(isCloseCode(code) ? code : 1001));
}
