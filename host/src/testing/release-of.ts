import type { Release, RemoteDescriptor } from '@alo/contracts';

/** A release as the registry holds it, of a page remote unless `descriptor` says something else. */
export function releaseOf(
  name: string,
  version = '1.0.0',
  {
    descriptor,
    ...rest
  }: Partial<Omit<Release, 'descriptor'>> & {
    readonly descriptor?: Partial<RemoteDescriptor>;
  } = {},
): Release {
  return {
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: {},
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    preload: [],
    screens: {},
    ...rest,
    descriptor: {
      name,
      title: name,
      slot: 'page',
      routes: [],
      menu: [],
      extensions: [],
      updates: 'auto',
      ...descriptor,
    },
  };
}
