import { allowScriptUrl, permitScriptOrigins, RefusedSinkError } from './trusted-types.ts';

const origin = 'https://alo.example';

test.each(['/main.js', 'https://alo.example/remotes/mf-crm/1.0.0/remoteEntry.js'])(
  '%s is of the own origin',
  (url) => {
    expect(allowScriptUrl(url, origin)).toBe(url);
  },
);

test.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'data:text/javascript,1',
  'blob:https://alo.example/1',
])('%s is refused', (url) => {
  expect(() => allowScriptUrl(url, origin)).toThrow(RefusedSinkError);
});

test('an origin passes only while an override of it is active', () => {
  const script = 'http://localhost:9001/remoteEntry.js';
  expect(() => allowScriptUrl(script, origin)).toThrow(RefusedSinkError);
  permitScriptOrigins(['http://localhost:9001']);
  expect(allowScriptUrl(script, origin)).toBe(script);
  expect(() => allowScriptUrl('http://localhost:9002/x.js', origin)).toThrow(RefusedSinkError);
  permitScriptOrigins([]);
  expect(() => allowScriptUrl(script, origin)).toThrow(RefusedSinkError);
});
