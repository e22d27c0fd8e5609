/** Milliseconds until an answer must be there, whole. */
const limit = 20_000;

/** Answers after which a read is tried again, and the milliseconds before each further try. */
const repeated: ReadonlySet<number> = new Set([500, 502, 503, 504]);
const pauses: readonly number[] = [300, 600];

/** The server answered with a status outside of 200 to 299. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly statusText: string;
  /** Its body, as text. */
  readonly body: string;

  constructor({ status, statusText }: Response, body: string) {
    super(`The server answered ${status}`);
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/**
 * One client for all surfaces: bounded waiting, repeated reads, never a repeated write. Rejects with
 * {@link HttpError}, or with what `fetch` threw.
 */
export async function http(url: string, init: RequestInit): Promise<Response> {
  const tries = init.method === 'GET' ? pauses : [];
  for (const pause of tries) {
    const response = await send(url, init).catch((error: unknown) => {
      // Whoever gave up, or waited long enough, does not wait again.
      if (error instanceof DOMException) throw error;
      return null;
    });
    if (response !== null && !repeated.has(response.status)) return accepted(response);
    await new Promise((resolve) => setTimeout(resolve, pause));
    init.signal?.throwIfAborted();
  }
  return accepted(await send(url, init));
}

function send(url: string, init: RequestInit): Promise<Response> {
  const late = AbortSignal.timeout(limit);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  return fetch(url, { credentials: 'same-origin', ...init, signal });
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new HttpError(response, await response.text());
}
