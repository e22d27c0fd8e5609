import type { Registry, Rollout } from '@alo/contracts';
import { aRelease, aRegistry } from '../../testing/a-registry.ts';
import { preloadLinks, withLinks } from './preload-links.ts';

function registryOf(rollout: Partial<Rollout> = {}): Registry {
  return aRegistry({
    'mf-softphone': {
      releases: [aRelease('mf-softphone', '1.0.0', { slot: 'phone' })],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
    'mf-reports': {
      releases: [
        aRelease('mf-reports', '1.0.0', { path: '/dashboard' }),
        aRelease('mf-reports', '1.1.0', { path: '/dashboard' }),
      ],
      rollout: { default: '1.0.0', tenants: {}, blocked: [], ...rollout },
    },
    'mf-crm': {
      releases: [
        {
          ...aRelease('mf-crm', '1.0.0', { path: '/customer' }),
          screens: {
            '/customer': { files: ['customers.1.js'], shared: ['@alo/ui/list', '@alo/ui/form'] },
          },
        },
      ],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  });
}

const addresses = (links: readonly string[]) =>
  links.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
const documents = ['/registry.json'];

test('the registry and the remote of the first page are asked for at once', () => {
  expect(addresses(preloadLinks(registryOf()))).toEqual([
    ...documents,
    '/remotes/mf-reports/1.0.0/mf-manifest.json',
    '/remotes/mf-reports/1.0.0/remoteEntry.js',
  ]);
});

test('a screen comes with its files and those of the shared modules that it needs, each once', () => {
  const visit = { path: '/customer', releases: new Map() };
  const shared = new Map([
    ['@alo/ui/list', ['kits.1.js', 'list.1.js']],
    ['@alo/ui/form', ['kits.1.js', 'form.1.js']],
    ['@alo/ui/views', ['views.1.js']],
  ]);
  expect(addresses(preloadLinks(registryOf(), visit, shared)).slice(1)).toEqual([
    '/remotes/mf-crm/1.0.0/mf-manifest.json',
    '/remotes/mf-crm/1.0.0/remoteEntry.js',
    '/remotes/mf-crm/1.0.0/customers.1.js',
    '/kits.1.js',
    '/list.1.js',
    '/form.1.js',
  ]);
});

test('a shared module that the host does not know of is left to the loader', () => {
  const visit = { path: '/customer', releases: new Map() };
  expect(addresses(preloadLinks(registryOf(), visit)).slice(3)).toEqual([
    '/remotes/mf-crm/1.0.0/customers.1.js',
  ]);
});

test('a release that this browser had is asked for, unless it is blocked', () => {
  const first = (rollout: Partial<Rollout>) => {
    const visit = { path: '/dashboard', releases: new Map([['mf-reports', '1.1.0']]) };
    return addresses(preloadLinks(registryOf(rollout), visit))[1];
  };
  expect(first({})).toBe('/remotes/mf-reports/1.1.0/mf-manifest.json');
  expect(first({ blocked: ['1.1.0'] })).toBe('/remotes/mf-reports/1.0.0/mf-manifest.json');
});

test('another default is another link; what nobody gets has none', () => {
  const screen = (rollout: Partial<Rollout>) =>
    addresses(preloadLinks(registryOf(rollout))).filter((href) => href?.includes('reports'));
  expect(screen({ default: '1.1.0' })[0]).toBe('/remotes/mf-reports/1.1.0/mf-manifest.json');
  expect(screen({ disabled: 'broken' })).toEqual([]);
  expect(screen({ blocked: ['1.0.0'] })).toEqual([]);
});

test('without a registry it remains to be asked for', () => {
  expect(addresses(preloadLinks(undefined))).toEqual(documents);
});

test('a script carries the integrity that the loader will ask for', () => {
  const [, , script] = preloadLinks(registryOf());
  expect(script).toContain('as="script" crossorigin="anonymous"');
  expect(script).toContain('integrity="sha384-abc"');
});

test('what a registry says stays inside its attribute', () => {
  const release = { ...aRelease('mf-reports', '1.0.0', { path: '/dashboard' }) };
  const registry = aRegistry({
    'mf-reports': {
      releases: [{ ...release, manifestUrl: '/x"><script>/mf-manifest.json' }],
      rollout: { default: '1.0.0', tenants: {}, blocked: [] },
    },
  });
  expect(preloadLinks(registry).join('')).not.toContain('<script>');
});

test('what the first script reads stands before it, links after the scripts of the page', () => {
  const page = '<head><script src=a></script></head>';
  expect(withLinks(page, '<meta>', ['<link>'])).toBe(
    '<head><meta><script src=a></script><link></head>',
  );
  expect(withLinks('<p>', '<meta>', ['<link>'])).toBe('<p>');
});
