import type { Release } from '@alo/contracts';
import { preloadLinks, withPreloadLinks } from './preload-links.ts';

function release(name: string, slot: 'page' | 'phone', path?: string): Release {
  const routes = path === undefined ? [] : [{ path, title: 'X', permission: 'general' as const }];
  return {
    version: '1.0.0',
    manifestUrl: `/remotes/${name}/1.0.0/mf-manifest.json`,
    integrity: { 'remoteEntry.js': 'sha384-abc' },
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    descriptor: { name, title: name, slot, routes, menu: [], updates: 'auto' },
    preload: ['remoteEntry.js'],
  };
}

test('the documents of the platform, the phone and the first page are asked for at once', () => {
  const links = preloadLinks([
    release('mf-softphone', 'phone'),
    release('mf-reports', 'page', '/dashboard'),
    release('mf-crm', 'page', '/customer'),
  ]);
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
    '/config.json',
    '/registry.json',
    '/remotes/mf-softphone/1.0.0/mf-manifest.json',
    '/remotes/mf-softphone/1.0.0/remoteEntry.js',
    '/remotes/mf-reports/1.0.0/mf-manifest.json',
    '/remotes/mf-reports/1.0.0/remoteEntry.js',
  ]);
});

test('a script carries the integrity that the loader will ask for', () => {
  const [, , , script] = preloadLinks([release('mf-softphone', 'phone')]);
  expect(script).toContain('as="script" crossorigin="anonymous"');
  expect(script).toContain('integrity="sha384-abc"');
});

test('links stand before the first script', () => {
  expect(withPreloadLinks('<head><script src=a></script>', ['<link>'])).toBe(
    '<head><link><script src=a></script>',
  );
  expect(() => withPreloadLinks('<head></head>', [])).toThrow('no script');
});
