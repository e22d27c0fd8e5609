import { type Release, registrySchema } from '@alo/contracts';
import * as v from 'valibot';
import { nextRegistry } from './next-registry.ts';

const now = new Date('2026-11-21T08:00:00Z');

function release(version: string, name = 'mf-crm'): Release {
  return {
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: {},
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    descriptor: { name, title: 'Khách hàng', slot: 'page', routes: [], menu: [], updates: 'auto' },
    preload: [],
  };
}

test('the first release is for everybody and has nothing to fall back to', () => {
  const registry = nextRegistry(undefined, [release('0.1.0-r1')], now);
  expect(v.parse(registrySchema, registry)).toEqual(registry);
  expect(registry.remotes['mf-crm']?.rollout.default).toBe('0.1.0-r1');
  expect(registry.remotes['mf-crm']?.lastGood).toBeUndefined();
});

test('a new release takes over and the one before it becomes the last good one', () => {
  const first = nextRegistry(undefined, [release('0.1.0-r1')], now);
  const second = nextRegistry(first, [release('0.1.0-r2')], now);
  expect(second.remotes['mf-crm']).toMatchObject({
    releases: [{ version: '0.1.0-r2' }, { version: '0.1.0-r1' }],
    rollout: { default: '0.1.0-r2' },
    lastGood: '0.1.0-r1',
  });
});

test('the same release again changes nothing', () => {
  const first = nextRegistry(undefined, [release('0.1.0-r1')], now);
  const second = nextRegistry(first, [release('0.1.0-r2')], now);
  expect(nextRegistry(second, [release('0.1.0-r2')], now).remotes).toEqual(second.remotes);
});

test('a company keeps the release that was chosen for it', () => {
  const first = nextRegistry(undefined, [release('0.1.0-r1')], now);
  const crm = first.remotes['mf-crm'];
  if (crm === undefined) throw new Error('no remote');
  crm.rollout.tenants = { dn0003: '0.1.0-r1' };
  const second = nextRegistry(first, [release('0.1.0-r2')], now);
  expect(second.remotes['mf-crm']?.rollout.tenants).toEqual({ dn0003: '0.1.0-r1' });
});

test('five releases stay offered, and the last good one is among them', () => {
  let registry = nextRegistry(undefined, [release('0.1.0-r0')], now);
  for (let round = 1; round < 9; round += 1) {
    registry = nextRegistry(registry, [release(`0.1.0-r${round}`)], now);
  }
  const crm = registry.remotes['mf-crm'];
  expect(crm?.releases.map(({ version }) => version)).toEqual([
    '0.1.0-r8',
    '0.1.0-r7',
    '0.1.0-r6',
    '0.1.0-r5',
    '0.1.0-r4',
  ]);
  expect(crm?.lastGood).toBe('0.1.0-r7');
});

test('a remote that is no longer built leaves', () => {
  const first = nextRegistry(undefined, [release('1.0.0'), release('1.0.0', 'mf-old')], now);
  expect(Object.keys(nextRegistry(first, [release('1.0.1')], now).remotes)).toEqual(['mf-crm']);
});
