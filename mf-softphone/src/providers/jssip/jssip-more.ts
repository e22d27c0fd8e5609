import type { UA } from 'jssip';

/** What JsSIP 3.13 has and its types lack. */
interface UntypedUa {
  readonly transport: { connect(): void };
  sendOptions(target: string): unknown;
}

function isUntypedUa(ua: unknown): ua is UntypedUa {
  return typeof ua === 'object' && ua !== null && 'transport' in ua && 'sendOptions' in ua;
}

/** Asks the server for its abilities (RFC 3261 §11); whatever it says, it is there. */
export function askForOptions(ua: UA, domain: string): void {
  if (isUntypedUa(ua)) ua.sendOptions(`sip:${domain}`);
}

/** Opens the WebSocket now; JsSIP itself waits for its own timer. */
export function connectNow(ua: UA): void {
  if (isUntypedUa(ua)) ua.transport.connect();
}
