import type { Release } from '@alo/contracts';
import { ModuleFederation } from '@module-federation/runtime';
import { announceRelease, integrityOf } from './delivery.ts';
import { forgetRelease } from './forget-release.ts';

function release(version: string): Release {
  return {
    version,
    manifestUrl: `/remotes/mf-crm/${version}/mf-manifest.json`,
    integrity: { 'remoteEntry.js': `sha384-${version}` },
    contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
    preload: [],
    screens: {},
    descriptor: {
      name: 'mf-crm',
      title: 'Khách hàng',
      slot: 'page',
      routes: [],
      menu: [],
      extensions: [],
      updates: 'auto',
    },
  };
}

const runtime = (name: string) => new ModuleFederation({ name, remotes: [] });
const entry = (version: string) =>
  new URL(`/remotes/mf-crm/${version}/remoteEntry.js`, location.href).href;

test('nothing of a replaced release hangs on the page, all of the others does', () => {
  const [host, other, before, now] = ['host', 'mf_pbx', 'mf_crm', 'mf_crm'].map(runtime);
  globalThis.__FEDERATION__.__INSTANCES__ = [host!, before!, other!, now!];
  Reflect.set(globalThis, 'webpackChunkmf_crm_1_0_0_r1', []);
  Reflect.set(globalThis, 'webpackChunkmf_crm_1_0_0_r2', []);
  announceRelease(release('1.0.0-r1'), 0);
  announceRelease(release('1.0.0-r2'), 0);
  forgetRelease(release('1.0.0-r1'));
  expect(globalThis.__FEDERATION__.__INSTANCES__).toEqual([host, other, now]);
  expect(globalThis.__FEDERATION__.__INSTANCES__[2]).toBe(now);
  expect(globalThis).not.toHaveProperty('webpackChunkmf_crm_1_0_0_r1');
  expect(globalThis).toHaveProperty('webpackChunkmf_crm_1_0_0_r2');
  expect(integrityOf(entry('1.0.0-r1'))).toBeUndefined();
  expect(integrityOf(entry('1.0.0-r2'))).toBe('sha384-1.0.0-r2');
});
