import { emptyRegistry, releaseOf } from '../testing/release-of.ts';
import { applyRollout } from './apply-rollout.ts';
import { publishRelease } from './publish-release.ts';

const once = publishRelease(emptyRegistry, releaseOf('1.0.0'))!.registry;

test('the same release again is nothing new, whatever the order of its keys', () => {
  const { version, ...rest } = releaseOf('1.0.0');
  expect(publishRelease(once, { ...rest, version })).toBeUndefined();
});

test('a version never gets other content', () => {
  const other = { ...releaseOf('1.0.0'), integrity: { 'remoteEntry.js': 'sha384-other' } };
  expect(() => publishRelease(once, other)).toThrow('exists with other content');
});

test('a blocked version does not come back by publishing it, even after it was deleted', () => {
  const two = publishRelease(once, releaseOf('1.1.0'))!.registry;
  const command = { command: 'disable', version: '1.1.0', reason: 'x' } as const;
  const registry = applyRollout(two, 'mf-crm', command)!.registry;
  const crm = registry.remotes['mf-crm']!;
  const without = { ...crm, releases: crm.releases.filter(({ version }) => version !== '1.1.0') };
  const collected = { ...registry, remotes: { 'mf-crm': without } };
  expect(() => publishRelease(collected, releaseOf('1.1.0'))).toThrow('was blocked');
});

test('other remotes stay as they are', () => {
  const { registry, change } = publishRelease(once, releaseOf('2.0.0', 'mf-pbx'))!;
  expect(registry.remotes['mf-crm']).toBe(once.remotes['mf-crm']);
  expect(change).toEqual({ remote: 'mf-pbx', command: 'publish', detail: '2.0.0' });
});
