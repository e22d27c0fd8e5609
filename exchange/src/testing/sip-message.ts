/** A SIP message as the test phone reads it: names in small letters, each with its values in order. */
export interface SipMessage {
  readonly startLine: string;
  /** Status of a response, undefined for a request. */
  readonly status: number | undefined;
  readonly method: string;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

export function parseSipMessage(text: string): SipMessage {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [startLine = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
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
    body,
  };
}

export function header(message: SipMessage, name: string): string {
  return message.headers.get(name.toLowerCase())?.[0] ?? '';
}

export function tagOf(value: string): string {
  return /;tag=([^;>\s]+)/.exec(value)?.[1] ?? '';
}

export function formatSipMessage(
  startLine: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${startLine}\r\n${lines}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
