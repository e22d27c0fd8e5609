import { allowScriptUrl, RefusedSinkError } from './trusted-types.ts';

const origin = 'https://alo.example';

test.each(['/main.js', 'https://alo.example/remotes/mf-crm/1.0.0/remoteEntry.js'])(
  '%s is of the own origin',
  (url) => {
    expect(allowScriptUrl(url, origin)).toBe(url);
  },
);

test.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1'])(
  '%s is refused',
  (url) => {
    expect(() => allowScriptUrl(url, origin)).toThrow(RefusedSinkError);
  },
);
