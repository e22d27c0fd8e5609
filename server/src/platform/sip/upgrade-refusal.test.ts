import { refusalOf, type UpgradeRequest } from './upgrade-refusal.ts';

const headers = {
  host: 'alo.example:8080',
  origin: 'https://alo.example:8080',
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
  'sec-websocket-protocol': 'sip',
};
const good: UpgradeRequest = { method: 'GET', url: '/sip', httpVersion: '1.1', headers };
const having = (more: UpgradeRequest['headers']) => ({ ...good, headers: { ...headers, ...more } });

test('what a browser sends is in order', () => {
  expect(refusalOf(good, [])).toBeUndefined();
  expect(refusalOf(good, ['alo.example'])).toBeUndefined();
  expect(refusalOf(having({ 'sec-websocket-protocol': 'x, sip' }), [])).toBeUndefined();
  expect(refusalOf(having({ origin: undefined }), [])).toBeUndefined();
});

test.each([
  [{ 'sec-websocket-version': '99' }, '426 Upgrade Required'],
  [{ 'sec-websocket-version': '13, 99' }, '426 Upgrade Required'],
  [{ 'sec-websocket-version': undefined }, '426 Upgrade Required'],
  [{ 'sec-websocket-key': 'short' }, '400 Bad Request'],
  [{ 'sec-websocket-key': undefined }, '400 Bad Request'],
  [{ 'sec-websocket-protocol': 'ari' }, '400 Bad Request'],
  [{ 'sec-websocket-protocol': undefined }, '400 Bad Request'],
  [{ upgrade: 'h2c' }, '400 Bad Request'],
  [{ 'content-length': '5' }, '400 Bad Request'],
  [{ 'transfer-encoding': 'chunked' }, '400 Bad Request'],
  [{ origin: 'https://elsewhere.example' }, '403 Forbidden'],
  [{ origin: 'null' }, '403 Forbidden'],
  [{ host: undefined }, '403 Forbidden'],
  [{ host: 'a b' }, '403 Forbidden'],
])('%j is refused with %s', (more, status) => {
  expect(refusalOf(having(more), [])).toBe(status);
});

test.each([
  [{ url: '/sip?x' }, '404 Not Found'],
  [{ url: '/sip/' }, '404 Not Found'],
  [{ url: '//sip' }, '404 Not Found'],
  [{ url: '/ari/asterisk/info' }, '404 Not Found'],
  [{ method: 'POST' }, '405 Method Not Allowed'],
  [{ httpVersion: '1.0' }, '400 Bad Request'],
])('%j is refused with %s', (more, status) => {
  expect(refusalOf({ ...good, ...more }, [])).toBe(status);
});

test('with configured names a foreign one is refused, even where the page has it too', () => {
  const rebound = having({ host: 'evil.example:8080', origin: 'http://evil.example:8080' });
  expect(refusalOf(rebound, ['alo.example'])).toBe('403 Forbidden');
  const local = having({ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' });
  expect(refusalOf(local, ['alo.example'])).toBeUndefined();
});

test('a proxy that leaves the port out of Host is understood where the name is configured', () => {
  const proxied = having({ host: 'alo.example', origin: 'https://alo.example:8443' });
  expect(refusalOf(proxied, ['alo.example'])).toBeUndefined();
  expect(refusalOf(proxied, [])).toBe('403 Forbidden');
});
