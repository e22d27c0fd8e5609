/** A SIP message: header names in small letters, each with its values in order. */
export interface SipMessage {
  readonly startLine: string;
  /** Status of a response, undefined for a request. */
  readonly status: number | undefined;
  readonly method: string;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

export type SipHeader = readonly [name: string, value: string];

/** Short names of RFC 3261 §7.3.3. */
const longNames: Readonly<Record<string, string>> = {
  c: 'content-type',
  f: 'from',
  i: 'call-id',
  l: 'content-length',
  m: 'contact',
  t: 'to',
  v: 'via',
};

/** Takes a message apart, whatever it is: never throws, no value holds an end of line. */
export function parseSipMessage(text: string): SipMessage {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const [startLine = '', ...lines] = head.split(/\r\n|[\r\n]/);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const written = line.slice(0, colon).trim().toLowerCase();
    const name = (written.length === 1 ? longNames[written] : undefined) ?? written;
    const value = line.slice(colon + 1).trim();
    const values = headers.get(name);
    if (values === undefined) headers.set(name, [value]);
    else values.push(value);
  }
  const status = /^SIP\/2\.0 (\d{3})/.exec(startLine)?.[1];
  const method =
    status === undefined
      ? (startLine.split(' ')[0] ?? '')
      : (headers.get('cseq')?.[0]?.split(' ')[1] ?? '');
  return {
    startLine,
    status: status === undefined ? undefined : Number(status),
    method,
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}

/** First value of a header, empty without one. */
export function header(message: SipMessage, name: string): string {
  return message.headers.get(name.toLowerCase())?.[0] ?? '';
}

/** Tag of a From or To, empty without one. */
export function tagOf(value: string): string {
  return /;tag=([^;>\s]+)/.exec(value)?.[1] ?? '';
}

/** Branch of a Via, empty without one. */
export function branchOf(value: string): string {
  return /;branch=([^;,\s]+)/.exec(value)?.[1] ?? '';
}

/** Address inside the angle brackets of a Contact, empty without one. */
export function addressOf(value: string): string {
  return /<([^<>\s]+)>/.exec(value)?.[1] ?? '';
}

/** Writes a message; the length of the body is added. */
export function formatSipMessage(
  startLine: string,
  headers: readonly SipHeader[],
  body = '',
): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${startLine}\r\n${lines}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
