import type { RemoteState, VersionFigures } from '@alo/contracts';
import type { Tone } from '@alo/ui';

/** Shares of failed loads from which people should look, and from which they should act. */
const worth = { looking: 0.01, acting: 0.05 };

/** How loading went: tries, failures and the share of them; null while nothing is known. */
export interface Health {
  readonly failed: number;
  readonly share: number | null;
  readonly tone: Tone;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Failures among the loads of some versions. */
export function healthOf(versions: readonly VersionFigures[]): Health {
  const failed = sum(versions.flatMap(({ failures }) => failures.map(({ count }) => count)));
  const tries = failed + sum(versions.map(({ loads }) => loads));
  if (tries === 0) return { failed, share: null, tone: 'neutral' };
  const share = failed / tries;
  const tone = share >= worth.acting ? 'danger' : share >= worth.looking ? 'warning' : 'success';
  return { failed, share, tone };
}

/** People who run the remote, whatever version. */
export function usersOf({ versions }: Pick<RemoteState, 'versions'>): number {
  return sum(versions.map(({ users }) => users));
}

/** Figures of one version; zeros where no page has reported anything. */
export function figuresOf({ versions }: RemoteState, version: string): VersionFigures {
  const found = versions.find((one) => one.version === version);
  return found ?? { version, loads: 0, p50_ms: null, p95_ms: null, failures: [], users: 0 };
}

/** What a version is to its remote; several may hold. */
export type Standing = 'default' | 'canary' | 'tenant' | 'last-good' | 'blocked' | 'gone';

export function standingsOf(remote: RemoteState, version: string): readonly Standing[] {
  const { releases, rollout, last_good } = remote;
  const holds: Readonly<Record<Standing, boolean>> = {
    default: rollout.default === version,
    canary: rollout.canary?.version === version,
    tenant: Object.values(rollout.tenants).includes(version),
    'last-good': last_good === version,
    blocked: rollout.blocked.includes(version),
    gone: !releases.some((release) => release.version === version),
  };
  return (Object.keys(holds) as Standing[]).filter((standing) => holds[standing]);
}

/** Versions to show: released ones as the registry lists them, then gone ones that somebody still runs. */
export function shownVersions({ releases, versions }: RemoteState): readonly string[] {
  const released = releases.map(({ version }) => version);
  const gone = versions.filter(({ version, users }) => users > 0 && !released.includes(version));
  return [...released, ...gone.map(({ version }) => version)];
}
