import type { RegisteredRemote } from '@alo/contracts';
import fc from 'fast-check';
import { resolveRelease, resolveReleases } from './resolve-release.ts';
import { releaseOf } from '../testing/release-of.ts';

const release = (version: string) => releaseOf('mf-crm', version);

function remoteWith(percent: number): RegisteredRemote {
  return {
    releases: [release('0.9.0'), release('1.0.0'), release('1.1.0'), release('2.0.0')],
    rollout: {
      default: '1.0.0',
      tenants: { dn0009: '2.0.0' },
      blocked: [],
      canary: { version: '1.1.0', percent },
    },
    lastGood: '0.9.0',
  };
}

const versionFor = (percent: number, user: string, tenant = 'dn0002') =>
  resolveRelease(remoteWith(percent), { tenant, user })?.version;

test('10,000 users share a canary within one and a half points; 0 % means nobody', () => {
  const users = Array.from({ length: 10_000 }, (_none, index) => `018f-${index}`);
  for (const percent of [0, 5, 20, 50, 100]) {
    const hit = users.filter((user) => versionFor(percent, user) === '1.1.0').length;
    const allowed = percent % 100 === 0 ? 0 : 1.5;
    expect(Math.abs(hit / 100 - percent)).toBeLessThanOrEqual(allowed);
  }
});

test('a user stays in the canary while its share grows', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.uuid(), percent, percent, (user, one, other) => {
      const inSmaller = versionFor(Math.min(one, other), user) === '1.1.0';
      return !inSmaller || versionFor(Math.max(one, other), user) === '1.1.0';
    }),
  );
});

test('the same person always gets the same release', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(100), (user, percent) => {
      expect(versionFor(percent, user)).toBe(versionFor(percent, user));
    }),
  );
});

test('a tenant with its own version gets it, canary or not', () => {
  expect(versionFor(100, 'anybody', 'dn0009')).toBe('2.0.0');
});

test('after the wanted release come the default and the last good one', () => {
  const versions = resolveReleases(remoteWith(100), { tenant: 'dn0002', user: 'u' });
  expect(versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0', '0.9.0']);
});

test('versions without a release are passed over', () => {
  const remote = remoteWith(100);
  const without = (...gone: string[]) =>
    resolveRelease(
      { ...remote, releases: remote.releases.filter(({ version }) => !gone.includes(version)) },
      { tenant: 'dn0002', user: 'u' },
    )?.version;
  expect(without('1.1.0')).toBe('1.0.0');
  expect(without('1.1.0', '1.0.0')).toBe('0.9.0');
  expect(without('1.1.0', '1.0.0', '0.9.0')).toBeUndefined();
});

test('a blocked version is passed over, whatever names it', () => {
  const remote = remoteWith(100);
  const without = (...blocked: string[]) =>
    resolveRelease(
      { ...remote, rollout: { ...remote.rollout, blocked } },
      { tenant: 'dn0009', user: 'u' },
    )?.version;
  expect(without()).toBe('2.0.0');
  expect(without('2.0.0')).toBe('1.0.0');
  expect(without('2.0.0', '1.0.0')).toBe('0.9.0');
});

test('a remote that is switched off has no release for anybody', () => {
  const remote = remoteWith(50);
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('dn0002', 'dn0009'), (user, tenant) => {
      const rollout = { ...remote.rollout, disabled: 'lỗi' };
      expect(resolveReleases({ ...remote, rollout }, { tenant, user })).toEqual([]);
    }),
  );
});
