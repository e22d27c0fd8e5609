import { fetchOnce } from './head-start.ts';

const address = '/api/tenant/dn0002/customers?per_page=10';
const asked: string[] = [];
const original = globalThis.fetch;

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(new Response('late'));
  };
  globalThis.aloHeadStart = new Map([
    [address, { token: 'mine', answer: Promise.resolve(new Response('early')) }],
  ]);
});
afterEach(() => {
  globalThis.fetch = original;
  globalThis.aloHeadStart = undefined;
});

const request = (token = 'mine', init: RequestInit = {}) =>
  new Request(`http://localhost${address}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...init,
  });

test('what was asked ahead answers the first request, and only that', async () => {
  expect(await (await fetchOnce(request())).text()).toBe('early');
  expect(asked).toEqual([]);
  expect(await (await fetchOnce(request())).text()).toBe('late');
});

test('another person’s answer is nobody’s', async () => {
  expect(await (await fetchOnce(request('other'))).text()).toBe('late');
});

test('a write at the same address is sent', async () => {
  expect(await (await fetchOnce(request('mine', { method: 'POST' }))).text()).toBe('late');
});

test('a network that failed is told to whoever asks', async () => {
  globalThis.aloHeadStart?.set(address, {
    token: 'mine',
    answer: Promise.reject(new TypeError('no network')),
  });
  await expect(fetchOnce(request())).rejects.toThrow('no network');
});

test('who does not want it any more does not wait for it', async () => {
  const never = new Promise<Response>(() => undefined);
  globalThis.aloHeadStart?.set(address, { token: 'mine', answer: never });
  const given = AbortSignal.abort(new Error('left'));
  await expect(fetchOnce(request('mine', { signal: given }))).rejects.toThrow('left');
});
