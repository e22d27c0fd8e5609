import type { Registry, Rollout } from '@alo/contracts';
import { aRelease, aRegistry } from '../../testing/a-registry.ts';
import { preloadLinks, withPreloadLinks } from './preload-links.ts';

function registryOf(rollout: Partial<Rollout> = {}): Registry {
  return aRegistry({
    'mf-softphone': {
      releases: [
        aRelease('mf-softphone', '1.0.0', { slot: 'phone' }),
        aRelease('mf-softphone', '1.1.0', { slot: 'phone' }),
      ],
      rollout: { default: '1.0.0', tenants: {}, blocked: [], ...rollout },
    },
    'mf-reports': {
      releases: [aRelease('mf-reports', '1.0.0', { path: '/dashboard' })],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
    'mf-crm': {
      releases: [aRelease('mf-crm', '1.0.0', { path: '/customer' })],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  });
}

const addresses = (links: readonly string[]) =>
  links.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
const documents = ['/config.json', '/registry.json'];

test('the documents of the platform, the phone and the first page are asked for at once', () => {
  expect(addresses(preloadLinks(registryOf()))).toEqual([
    ...documents,
    '/remotes/mf-softphone/1.0.0/mf-manifest.json',
    '/remotes/mf-softphone/1.0.0/remoteEntry.js',
    '/remotes/mf-reports/1.0.0/mf-manifest.json',
    '/remotes/mf-reports/1.0.0/remoteEntry.js',
  ]);
});

test('the remote of the screen is asked for, and the phone when there is nothing else to do', () => {
  const links = preloadLinks(registryOf(), { path: '/customer', releases: new Map() });
  expect(addresses(links).slice(2)).toEqual([
    '/remotes/mf-softphone/1.0.0/mf-manifest.json',
    '/remotes/mf-softphone/1.0.0/remoteEntry.js',
    '/remotes/mf-crm/1.0.0/mf-manifest.json',
    '/remotes/mf-crm/1.0.0/remoteEntry.js',
  ]);
  expect(links.filter((link) => link.includes('prefetch'))).toEqual(
    links.filter((link) => link.includes('softphone')),
  );
});

test('a release that this browser had is asked for, unless it is blocked', () => {
  const first = (rollout: Partial<Rollout>) => {
    const visit = { path: '/customer', releases: new Map([['mf-softphone', '1.1.0']]) };
    return addresses(preloadLinks(registryOf(rollout), visit))[2];
  };
  expect(first({})).toBe('/remotes/mf-softphone/1.1.0/mf-manifest.json');
  expect(first({ blocked: ['1.1.0'] })).toBe('/remotes/mf-softphone/1.0.0/mf-manifest.json');
});

test('another default is another link; what nobody gets has none', () => {
  const phone = (rollout: Partial<Rollout>) =>
    addresses(preloadLinks(registryOf(rollout))).filter((href) => href?.includes('softphone'));
  expect(phone({ default: '1.1.0' })[0]).toBe('/remotes/mf-softphone/1.1.0/mf-manifest.json');
  expect(phone({ disabled: 'broken' })).toEqual([]);
  expect(phone({ blocked: ['1.0.0'] })).toEqual([]);
});

test('without a registry the documents remain', () => {
  expect(addresses(preloadLinks(undefined))).toEqual(documents);
});

test('a script carries the integrity that the loader will ask for', () => {
  const [, , , script] = preloadLinks(registryOf());
  expect(script).toContain('as="script" crossorigin="anonymous"');
  expect(script).toContain('integrity="sha384-abc"');
});

test('what a registry says stays inside its attribute', () => {
  const release = { ...aRelease('mf-softphone', '1.0.0', { slot: 'phone' }) };
  const registry = aRegistry({
    'mf-softphone': {
      releases: [{ ...release, manifestUrl: '/x"><script>/mf-manifest.json' }],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  });
  expect(preloadLinks(registry).join('')).not.toContain('<script>');
});

test('links stand before the first script', () => {
  expect(withPreloadLinks('<head><script src=a></script>', ['<link>'])).toBe(
    '<head><link><script src=a></script>',
  );
  expect(withPreloadLinks('<head></head>', ['<link>'])).toBe('<head></head>');
});
