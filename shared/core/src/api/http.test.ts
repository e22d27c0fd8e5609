import { http, HttpError } from './http.ts';

type Answer = number | Error;
let asked: RequestInit[];

/** Answers one after another; the last one for ever. */
function serverSays(...answers: Answer[]): void {
  asked = [];
  globalThis.fetch = async (_url, init = {}) => {
    asked.push(init);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 500;
    if (answer instanceof Error) throw answer;
    return new Response('{"a":1}', { status: answer });
  };
}

const away = new TypeError('Failed to fetch');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function call(method: string, signal?: AbortSignal): Promise<number | string> {
  const outcome = http('/x', { method, ...(signal === undefined ? {} : { signal }) }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof HttpError ? error.body : String(error)),
  );
  await jest.runAllTimersAsync();
  return outcome;
}

test.each<[string, string, Answer[], number | string, number]>([
  ['a read that is answered', 'GET', [200], 200, 1],
  ['a read that fails twice', 'GET', [503, 502, 200], 200, 3],
  ['a read whose network is away for a moment', 'GET', [away, 200], 200, 2],
  ['a read that goes on failing', 'GET', [500], '{"a":1}', 3],
  ['a read without a network', 'GET', [away], String(away), 3],
  ['a refusal', 'GET', [404, 200], '{"a":1}', 1],
  ['a write that fails', 'POST', [503, 200], '{"a":1}', 1],
  ['a write without a network', 'PUT', [away, 200], String(away), 1],
])('%s', async (_what, method, answers, outcome, times) => {
  serverSays(...answers);
  expect(await call(method)).toBe(outcome);
  expect(asked).toHaveLength(times);
});

test('nobody waits again who gave up, or whose time is over', async () => {
  serverSays(new DOMException('late', 'TimeoutError'));
  expect(await call('GET')).toContain('late');
  expect(asked).toHaveLength(1);
  const controller = new AbortController();
  serverSays(503);
  const outcome = call('GET', controller.signal);
  controller.abort();
  expect(await outcome).toContain('Abort');
  expect(asked).toHaveLength(1);
});

test('what is asked carries the cookies of this site only, and ends after 20 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  serverSays(200);
  await call('GET');
  expect(asked[0]).toMatchObject({ credentials: 'same-origin', method: 'GET' });
  expect(timeout).toHaveBeenCalledWith(20_000);
});
