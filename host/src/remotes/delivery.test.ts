import type { Release } from '@alo/contracts';
import { announceRelease, integrityOf, prepareScript } from './delivery.ts';

function release(name: string): Release {
  return {
    version: '1.0.0',
    manifestUrl: `/remotes/${name}/1.0.0/mf-manifest.json`,
    integrity: { 'remoteEntry.js': 'sha384-entry' },
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    preload: [],
    descriptor: {
      name,
      title: name,
      slot: 'page',
      routes: [],
      menu: [],
      extensions: [],
      updates: 'auto',
    },
  };
}

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
