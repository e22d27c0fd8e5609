import type { Registry, Release } from '@alo/contracts';

/** A release as a build describes it, for tests. */
export function releaseOf(version: string, name = 'mf-crm'): Release {
  return {
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: { 'remoteEntry.js': `sha384-${version}` },
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    descriptor: {
      name,
      title: 'Khách hàng',
      slot: 'page',
      routes: [],
      menu: [],
      extensions: [],
      updates: 'auto',
    },
    preload: ['remoteEntry.js'],
    screens: {},
  };
}

export const emptyRegistry: Registry = {
  schema: 1,
  revision: 0,
  generatedAt: '2026-11-21T08:00:00.000Z',
  remotes: {},
};
