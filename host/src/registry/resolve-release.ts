import type { RegisteredRemote, Release } from '@alo/contracts';

/** Who asks: the same person gets the same answer on every page load. */
export interface Audience {
  readonly tenant: string;
  readonly user: string;
}

/** Even spread of a text over 0 ≤ x < 100 (FNV-1a with a final mix). */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * 100;
}

function wantedVersion({ rollout }: RegisteredRemote, { tenant, user }: Audience): string {
  const pinned = rollout.tenants[tenant];
  if (pinned !== undefined) return pinned;
  const { canary } = rollout;
  // The share is not part of the hashed text: growing it only adds people.
  const chosen =
    canary !== undefined && bucketOf(`${canary.version} ${tenant} ${user}`) < canary.percent;
  return chosen ? canary.version : rollout.default;
}

/**
 * Releases to try for a person, best first: what the rollout says, then the default, then the last
 * known good one. A version without a release, or blocked, is passed over; a remote that is switched off
 * has none. Pure; no clock, no chance.
 */
export function resolveReleases(remote: RegisteredRemote, audience: Audience): readonly Release[] {
  const { blocked, disabled } = remote.rollout;
  if (disabled !== undefined) return [];
  const versions = new Set([
    wantedVersion(remote, audience),
    remote.rollout.default,
    ...(remote.lastGood === undefined ? [] : [remote.lastGood]),
  ]);
  const allowed = [...versions].filter((version) => !blocked.includes(version));
  return allowed.flatMap(
    (version) => remote.releases.find((release) => release.version === version) ?? [],
  );
}

/** The release that a person gets, or undefined when the registry holds none for them. */
export function resolveRelease(remote: RegisteredRemote, audience: Audience): Release | undefined {
  return resolveReleases(remote, audience)[0];
}
