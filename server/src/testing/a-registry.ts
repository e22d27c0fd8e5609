import type { RegisteredRemote, Registry, Release, RemoteDescriptor } from '@alo/contracts';

/** A release of a remote with one screen at `path`, or none. */
export function aRelease(
  name: string,
  version: string,
  {
    slot = 'page',
    path,
  }: { readonly slot?: RemoteDescriptor['slot']; readonly path?: string } = {},
): Release {
  const routes = path === undefined ? [] : [{ path, title: 'X', permission: 'general' as const }];
  return {
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: { 'remoteEntry.js': 'sha384-abc' },
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    descriptor: {
      name,
      title: `Phân hệ ${name}`,
      slot,
      routes,
      menu: [],
      extensions: [],
      updates: 'auto',
    },
    preload: ['remoteEntry.js'],
    screens: {},
  };
}

export function aRegistry(
  remotes: Readonly<Record<string, RegisteredRemote>>,
  revision = 1,
): Registry {
  return { schema: 1, revision, generatedAt: '2026-11-21T00:00:00.000Z', remotes: { ...remotes } };
}
