import { announceRelease, fileFailed, integrityOf, prepareScript } from './delivery.ts';
import { freshenAgain } from './fresh-files.ts';
import { releaseOf } from '../testing/release-of.ts';

const release = (name: string) =>
  releaseOf(name, '1.0.0', { integrity: { 'remoteEntry.js': 'sha384-entry' } });

function scriptOf(path: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = path;
  prepareScript(script);
  return script;
}

test('scripts of a release carry the integrity of the registry', () => {
  expect(announceRelease(release('mf-a'), 0)).toBe(
    'http://localhost/remotes/mf-a/1.0.0/mf-manifest.json',
  );
  const script = scriptOf('/remotes/mf-a/1.0.0/remoteEntry.js');
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe('http://localhost/remotes/mf-a/1.0.0/remoteEntry.js');
});

test('after a failure every file is asked for under a new address with the same integrity', () => {
  expect(announceRelease(release('mf-b'), 2)).toMatch(/mf-manifest\.json\?attempt=2$/);
  const script = scriptOf('/remotes/mf-b/1.0.0/remoteEntry.js');
  expect(script.src).toMatch(/remoteEntry\.js\?attempt=2$/);
  expect(integrityOf(script.src)).toBe('sha384-entry');
});

describe('a file that failed', () => {
  const asked: { address: string; cache: unknown }[] = [];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    asked.length = 0;
    answer = () => Promise.resolve(new Response('good'));
    globalThis.fetch = (address, init) => {
      asked.push({ address: String(address), cache: init?.cache });
      return answer();
    };
  });
  const settled = () => new Promise((done) => setTimeout(done));

  test('of a release is put back into the cache, under the address that a reload asks for', async () => {
    announceRelease(release('mf-c'), 3);
    scriptOf('/remotes/mf-c/1.0.0/remoteEntry.js').dispatchEvent(new Event('error'));
    await settled();
    expect(asked).toEqual([
      { address: 'http://localhost/remotes/mf-c/1.0.0/remoteEntry.js', cache: 'reload' },
    ]);
  });

  test('of the host is besides asked for under a new address', async () => {
    const before = scriptOf('/412.js').src;
    fileFailed('/412.js');
    await settled();
    expect(scriptOf('/412.js').src).not.toBe(before);
    expect(scriptOf('/412.js').src).toMatch(/412\.js\?attempt=\d+$/);
  });

  test('has neighbours: one that comes past the cache is put back into it as well', async () => {
    fileFailed('/412.js');
    await settled();
    asked.length = 0;
    scriptOf('/413.js').dispatchEvent(new Event('load'));
    await settled();
    expect(asked).toEqual([{ address: 'http://localhost/413.js', cache: 'reload' }]);
  });

  test('is asked for again with the next retry while it does not come', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    fileFailed('/999.js');
    await settled();
    answer = () => Promise.resolve(new Response('good'));
    freshenAgain();
    await settled();
    freshenAgain();
    await settled();
    expect(asked.filter(({ address }) => address.endsWith('/999.js'))).toHaveLength(2);
  });
});
