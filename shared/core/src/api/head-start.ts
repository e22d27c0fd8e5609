declare global {
  // Answers that `head-start.js` of the page has asked for before its scripts were there, by address.
  var aloHeadStart: Map<string, HeadStart> | undefined;
}

interface HeadStart {
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** As the request would end: with the answer, or sooner when nobody wants it any more. */
function untilAborted({ signal }: Request, answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * `fetch` for requests that may have been made ahead: such an answer is used by the first request of the same address and
 * person, and only once.
 */
export function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const started = globalThis.aloHeadStart;
  if (started === undefined || started.size === 0 || !(input instanceof Request)) {
    return fetch(input, init);
  }
  const { pathname, search } = new URL(input.url);
  const ahead = started.get(pathname + search);
  const isSame =
    ahead !== undefined &&
    input.method === 'GET' &&
    input.headers.get('Authorization') === `Bearer ${ahead.token}`;
  if (!isSame) return fetch(input, init);
  started.delete(pathname + search);
  return untilAborted(input, ahead.answer);
}
