const endOfHeaders = '\r\n\r\n';

/**
 * Cuts what comes over a stream into SIP messages by their Content-Length (RFC 3261 §18.3): one chunk may hold several
 * of them, or part of one. Gives the function that takes the chunks.
 */
export function sipMessages(onMessage: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // Empty lines keep a connection alive.
      while (rest.subarray(0, 2).toString() === '\r\n') rest = rest.subarray(2);
      const end = rest.indexOf(endOfHeaders);
      if (end < 0) return;
      const headers = rest.subarray(0, end).toString('utf8');
      const length = Number(/^(?:content-length|l)\s*:\s*(\d+)/im.exec(headers)?.[1] ?? 0);
      const next = end + endOfHeaders.length + length;
      if (rest.length < next) return;
      onMessage(rest.subarray(0, next).toString('utf8'));
      rest = rest.subarray(next);
    }
  };
}
