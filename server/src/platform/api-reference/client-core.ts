/** Where the server is, and the API key that calls it. */
export interface AloOptions {
  /** Such as `https://alo.example.com`. */
  readonly server: string;
  readonly apiKey: string;
  /** In place of the global one, such as one with a proxy. */
  readonly fetch?: typeof fetch;
}

/** What a single call may add. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent twice with the same key, a request that takes one is done once. */
  readonly idempotencyKey?: string;
}

/** A field that was refused. */
export interface AloFieldError {
  readonly path: string;
  readonly message: string;
  readonly code?: string;
}

/** The server refused: `code` is stable, `message` is for programmers, `detail` for people. */
export class AloError extends Error {
  override readonly name = 'AloError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly errors: readonly AloFieldError[];
  /** Seconds after which it is worth to try again. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, problem: Partial<AloProblem>) {
    super(problem.title ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.code = problem.code ?? 'UNKNOWN';
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    const seconds = response.headers.get('Retry-After');
    this.retryAfter = seconds === null ? undefined : Number(seconds);
  }
}

interface AloProblem {
  readonly title: string;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly AloFieldError[];
}

interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A client whose methods are these operations. */
export function createClient<Client extends object>(
  operations: Readonly<Record<string, readonly [method: string, path: string]>>,
  { server, apiKey, fetch: send = fetch }: AloOptions,
): Client {
  const company = apiKey.split('_')[1] ?? '';

  function addressOf(path: string, { params = {}, query = {} }: CallInput): URL {
    const values: Readonly<Record<string, unknown>> = { ...params, company };
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(values[name])),
    );
    const url = new URL(filled, server);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url;
  }

  async function call(
    [method, path]: readonly [string, string],
    input: CallInput,
    options: CallOptions,
  ): Promise<unknown> {
    const { body } = input;
    const isForm = body instanceof FormData;
    const response = await send(addressOf(path, input), {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(options.signal !== undefined && { signal: options.signal }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? {} : parsed(text);
    if (!response.ok) throw new AloError(response, answer as Partial<AloProblem>);
    return answer;
  }

  const methods = Object.entries(operations).map(
    ([name, operation]) =>
      [
        name,
        (input: CallInput = {}, options: CallOptions = {}) => call(operation, input, options),
      ] as const,
  );
  // The methods have the types that were written from the same document.
  return Object.fromEntries(methods) as Client;
}

/** What a proxy in between answers may be no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
