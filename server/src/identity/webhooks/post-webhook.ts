import { errorCode } from '@alo/contracts';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { messages } from './messages.ts';
import { isPublicUrl, lookupPublic, PrivateAddressError } from './public-address.ts';

/** How an attempt went; `error` is a sentence for the administrator, empty after an answer of 2xx. */
export interface Attempt {
  readonly responseStatus: number | null;
  readonly error: string;
  readonly tookMs: number;
}

interface PostOptions {
  /** Also to addresses of this network. */
  readonly insideAllowed: boolean;
  /** Ends the attempt early. */
  readonly signal: AbortSignal;
}

const timeoutMs = 10_000;

const failures: Readonly<Record<string, string>> = messages.failures;

const sentenceOf = (error: unknown) => failures[errorCode(error) ?? ''] ?? messages.unreachable;

function send(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { insideAllowed, signal }: PostOptions,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  // A literal IP address is never resolved, and a hook may be older than the present rules.
  if (!insideAllowed && !isPublicUrl(url.href)) {
    return Promise.reject(
      new PrivateAddressError(`${url.host} is not a public receiver of web-hooks`),
    );
  }
  return new Promise((resolve, reject) => {
    const out = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Alo-Webhook/1',
          ...headers,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(insideAllowed ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        // Only the status counts; a redirection is not followed.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    out.on('error', (error) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? Object.assign(new Error('The receiver did not answer in time', { cause: error }), {
              code: 'TIMEOUT',
            })
          : error,
      ),
    );
    out.end(body);
  });
}

/** Posts a message once, waiting 10 s at most. Never rejects. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  options: PostOptions,
): Promise<Attempt> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const status = await send(new URL(url), body, headers, options);
    const good = status >= 200 && status < 300;
    const error = good ? '' : messages.answered(status);
    return { responseStatus: status, error, tookMs: took() };
  } catch (error) {
    return { responseStatus: null, error: sentenceOf(error), tookMs: took() };
  }
}
