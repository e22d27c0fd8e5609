import type { Registry, Release } from '@alo/contracts';
import { planRemotes } from './plan.ts';
import { releaseOf } from '../testing/release-of.ts';

const release = (name: string, version: string, title = name) =>
  releaseOf(name, version, { descriptor: { title } });

const remote = (name: string, disabled?: string) => ({
  releases: [release(name, '1.0.0'), release(name, '0.9.0')],
  rollout: {
    default: '1.0.0',
    tenants: {},
    blocked: [],
    ...(disabled === undefined ? {} : { disabled }),
  },
  lastGood: '0.9.0',
});

const registry: Registry = {
  schema: 1,
  revision: 1,
  generatedAt: '2026-11-21T00:00:00Z',
  remotes: { 'mf-a': remote('mf-a'), 'mf-b': remote('mf-b'), 'mf-c': remote('mf-c', 'lỗi') },
};

const planOf = (...overrides: Release[]) =>
  planRemotes(registry, { tenant: 'dn0002', user: 'u' }, overrides).map(
    ({ descriptor: { title }, releases }) => [title, ...releases.map(({ version }) => version)],
  );

test('without overrides the rollout decides; what is switched off keeps its address', () => {
  expect(planOf()).toEqual([['mf-a', '1.0.0', '0.9.0'], ['mf-b', '1.0.0', '0.9.0'], ['mf-c']]);
});

test('an override is the only release of its remote, with its own descriptor', () => {
  expect(planOf(release('mf-a', '0.0.0-dev', 'Mới'))).toEqual([
    ['Mới', '0.0.0-dev'],
    ['mf-b', '1.0.0', '0.9.0'],
    ['mf-c'],
  ]);
});

test('an override admits what the registry does not hold or has switched off', () => {
  const plan = planOf(release('mf-c', '0.0.0-dev'), release('mf-new', '0.0.0-dev'));
  expect(plan.slice(2)).toEqual([
    ['mf-c', '0.0.0-dev'],
    ['mf-new', '0.0.0-dev'],
  ]);
});
