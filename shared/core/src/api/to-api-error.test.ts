import ky from 'ky';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

async function thrownBy(status: number, body: string): Promise<unknown> {
  const fetch = () =>
    Promise.resolve(
      new Response(body, { status, headers: { 'Content-Type': 'application/problem+json' } }),
    );
  return ky
    .get('http://localhost/x', { fetch, retry: 0 })
    .json()
    .catch((error: unknown) => error);
}

test('a problem document keeps its code, sentence and field errors', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Unprocessable',
    status: 422,
    code: 'INVALID',
    detail: 'Dữ liệu không hợp lệ',
    errors: [{ path: 'phone', message: 'Định dạng số điện thoại sai' }],
  };
  const error = toApiError(await thrownBy(422, JSON.stringify(problem)));
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'INVALID',
    detail: 'Dữ liệu không hợp lệ',
    errors: problem.errors,
  });
});

test('an answer that is no problem document keeps its status', async () => {
  expect(toApiError(await thrownBy(502, '<html>'))).toMatchObject({ status: 502, code: 'HTTP' });
});

test('an answer of another shape than declared is said so', () => {
  const parse = () => v.parse(v.number(), 'x');
  expect(parse).toThrow(v.ValiError);
  try {
    parse();
  } catch (error) {
    expect(toApiError(error)).toMatchObject({ status: 502, code: 'BAD_ANSWER' });
  }
  expect.assertions(2);
});

test.each([
  [new TypeError('Failed to fetch'), 'NETWORK'],
  [new DOMException('left', 'AbortError'), 'ABORTED'],
])('%s means no answer', (cause, code) => {
  expect(toApiError(cause)).toMatchObject({ status: 0, code, cause });
});

test('an ApiError stays itself', () => {
  const error = new ApiError({ type: '', title: 'x', status: 409, code: 'CONFLICT' });
  expect(toApiError(error)).toBe(error);
});
