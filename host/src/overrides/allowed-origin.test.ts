import fc from 'fast-check';
import { isAllowedOrigin } from './allowed-origin.ts';

const allowed = ['http://localhost:*', 'https://preview.example.com', 'https://dev.example:8443'];

test.each([
  ['http://localhost:9001/release.json', true],
  ['http://localhost/release.json', true],
  ['https://localhost:9001/release.json', false],
  ['http://127.0.0.1:9001/release.json', false],
  ['http://localhost.evil.example:9001/release.json', false],
  ['http://localhost@evil.example/release.json', false],
  ['https://preview.example.com/a/release.json', true],
  ['https://preview.example.com:443/release.json', true],
  ['https://preview.example.com:8443/release.json', false],
  ['http://preview.example.com/release.json', false],
  ['https://a.preview.example.com/release.json', false],
  ['https://dev.example:8443/release.json', true],
  ['https://dev.example/release.json', false],
  ['data:application/json,{}', false],
  ['blob:http://localhost:9001/1', false],
])('%s', (address, expected) => {
  expect(isAllowedOrigin(new URL(address), allowed)).toBe(expected);
});

test('an origin that is named exactly allows itself and no other', () => {
  const origin = fc.webUrl({ validSchemes: ['http', 'https'] }).map((url) => new URL(url).origin);
  fc.assert(
    fc.property(origin, origin, (one, other) => {
      expect(isAllowedOrigin(new URL(one), [one])).toBe(true);
      expect(isAllowedOrigin(new URL(one), [other])).toBe(one === other);
      expect(isAllowedOrigin(new URL(one), [])).toBe(false);
    }),
  );
});
