import { RELEASES_COOKIE, type Registry } from '@alo/contracts';
import { getSession } from '@alo/core';
import { readRegistry } from './registry-store.ts';
import { resolveRelease } from './resolve-release.ts';
import { watchPlan } from './current-plan.ts';

/** Seconds that the server may rely on it: a year. */
const lifetime = 31_536_000;

/** What the person has where it is not what everybody has, as the server reads it. */
export function ownReleases(registry: Registry, audience: Audience): string {
  return Object.entries(registry.remotes)
    .flatMap(([name, remote]) => {
      const release = resolveRelease(remote, audience);
      if (release === undefined || release.version === remote.rollout.default) return [];
      return [`${name}@${release.version}`];
    })
    .join('.and.');
}

type Audience = Parameters<typeof resolveRelease>[1];

function tell(): void {
  const state = readRegistry();
  const session = getSession();
  if (state.status !== 'ready' || session === null) return;
  const text = ownReleases(state.registry, { tenant: session.tenant, user: session.userId });
  const present = document.cookie.split('; ').find((one) => one.startsWith(`${RELEASES_COOKIE}=`));
  if ((present ?? `${RELEASES_COOKIE}=`) === `${RELEASES_COOKIE}=${text}`) return;
  const age = text === '' ? 0 : lifetime;
  document.cookie = `${RELEASES_COOKIE}=${text}; path=/; max-age=${age}; SameSite=Strict`;
}

/** Keeps in a cookie which releases the person has, so that the next page is sent with them ahead. Once. */
export function tellReleases(): void {
  watchPlan(tell);
}
