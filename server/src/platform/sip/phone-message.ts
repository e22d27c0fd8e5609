import { formatSipMessage, type SipHeader } from '@alo/exchange';

/** A message of a phone, taken apart so that no other reader can find more in it. */
export interface PhoneMessage {
  readonly startLine: string;
  /** Method of a request; undefined for a response. */
  readonly method: string | undefined;
  readonly headers: readonly SipHeader[];
  readonly body: string;
}

/** Short names of headers that are checked here (RFC 3261 §7.3.3). */
const longNames: Readonly<Record<string, string>> = {
  f: 'from',
  i: 'call-id',
  l: 'content-length',
  t: 'to',
};

const requestLine = /^([A-Z]{1,20}) [!-~]{1,500} SIP\/2\.0$/;
const statusLine = /^SIP\/2\.0 \d{3} [^\p{Cc}]{0,200}$/u;
const headerLine = /^([A-Za-z0-9.!%*_+`'~-]{1,60})[ \t]*:[ \t]*([^\p{Cc}]*)$/u;

/** The long name of a header in small letters. */
export function nameOf([name]: SipHeader): string {
  const small = name.toLowerCase();
  return longNames[small] ?? small;
}

/** Values of a header, by its long name in small letters. */
export function valuesOf({ headers }: Pick<PhoneMessage, 'headers'>, name: string): string[] {
  return headers.filter((one) => nameOf(one) === name).map(([, value]) => value);
}

/**
 * Reads a message strictly: lines end with CRLF, none is folded, none holds a control character, and the length that is
 * written is that of the body. Undefined for everything else, which one reader might take for two messages and another
 * for one.
 */
export function readPhoneMessage(text: string): PhoneMessage | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [startLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const method = requestLine.exec(startLine)?.[1];
  if (method === undefined && !statusLine.test(startLine)) return undefined;
  const headers: SipHeader[] = [];
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    headers.push([name, value.trim()]);
  }
  const message = { startLine, method, headers, body: text.slice(end + 4) };
  const length = String(Buffer.byteLength(message.body));
  const isExact = valuesOf(message, 'content-length').every((value) => value === length);
  const isWhole = ['from', 'to', 'call-id', 'cseq'].every(
    (name) => valuesOf(message, name).length === 1,
  );
  return isExact && isWhole ? message : undefined;
}

/** Writes a message as it goes to the exchange: with one length, that of its body. */
export function writePhoneMessage({ startLine, headers, body }: PhoneMessage): string {
  const kept = headers.filter((one) => nameOf(one) !== 'content-length');
  return formatSipMessage(startLine, kept, body);
}

/**
 * The user of a From or To, as strictly as a header is written that no two readers understand differently: a name in
 * quotes or of plain letters, one SIP address. Undefined for anything else.
 */
export function userOf(value: string): string | undefined {
  const named =
    /^(?:"(?:[^"\\]|\\.)*"[ \t]*|[A-Za-z0-9.!%*_+`'~ \t-]*)<([^<>"]*)>(?:[ \t]*;[^<>]*)?$/;
  const address = named.exec(value)?.[1] ?? /^([^<>"\s;,]+)(?:;[^<>]*)?$/.exec(value)?.[1];
  return /^sips?:([^@:;?\s]+)@[A-Za-z0-9.[\]:-]+(?:;[^@?]*)?$/i.exec(address ?? '')?.[1];
}

/** A From or To whose user `userOf` gave, with another domain. */
export function withDomain(value: string, domain: string): string {
  const start = value.lastIndexOf('<') + 1;
  const address = value.slice(start).replace(/@[A-Za-z0-9.[\]:-]+/, `@${domain}`);
  return value.slice(0, start) + address;
}

/** Call-ID of a message of the exchange, which is trusted; empty without one. */
export function callIdOf(text: string): string {
  return /^(?:call-id|i)[ \t]*:[ \t]*([^\r\n]*)/im.exec(text)?.[1]?.trim() ?? '';
}
