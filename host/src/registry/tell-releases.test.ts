import type { Registry } from '@alo/contracts';
import { releaseOf } from '../testing/release-of.ts';
import { ownReleases } from './tell-releases.ts';

const remote = (name: string, tenants: Readonly<Record<string, string>>) => ({
  releases: [releaseOf(name, '1.0.0'), releaseOf(name, '1.1.0')],
  rollout: { default: '1.0.0', tenants, blocked: [] },
});

const registry: Registry = {
  schema: 1,
  revision: 1,
  generatedAt: '2026-11-21T00:00:00Z',
  remotes: {
    'mf-a': remote('mf-a', { dn0002: '1.1.0' }),
    'mf-b': remote('mf-b', {}),
    'mf-c': remote('mf-c', { dn0002: '1.1.0' }),
  },
};

test('only what differs from the default is told', () => {
  expect(ownReleases(registry, { tenant: 'dn0002', user: 'u' })).toBe('mf-a@1.1.0.and.mf-c@1.1.0');
  expect(ownReleases(registry, { tenant: 'dn0003', user: 'u' })).toBe('');
});
