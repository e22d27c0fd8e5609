import type { RegisteredRemote } from '@alo/contracts';
import { ReleaseError } from '../release-error.ts';
import { requireUsable } from './registry-edit.ts';

/** The remote with another default and last good version; a canary of the new default has arrived. */
function withDefault(
  { lastGood: _before, ...remote }: RegisteredRemote,
  version: string,
  lastGood: string | undefined,
): RegisteredRemote {
  const { canary, ...rollout } = remote.rollout;
  return {
    ...remote,
    rollout: {
      ...rollout,
      default: version,
      ...(canary === undefined || canary.version === version ? {} : { canary }),
    },
    ...(lastGood === undefined ? {} : { lastGood }),
  };
}

/** Everybody gets the version; what they had is the one to go back to. */
export function promote(remote: RegisteredRemote, version: string): RegisteredRemote {
  return withDefault(remote, version, remote.rollout.default);
}

/** A share of the users gets the version; undefined when the share is the same already. */
export function startCanary(
  remote: RegisteredRemote,
  name: string,
  version: string,
  percent: number,
): RegisteredRemote | undefined {
  const { canary, ...rollout } = remote.rollout;
  requireUsable(remote, name, version);
  if (percent === 0) {
    return canary?.version === version ? { ...remote, rollout } : undefined;
  }
  if (version === rollout.default) {
    throw new ReleaseError('ALREADY_DEFAULT', `Everybody gets ${name} ${version} already.`);
  }
  if (canary?.version === version && canary.percent === percent) return undefined;
  return { ...remote, rollout: { ...rollout, canary: { version, percent } } };
}

/** Ends a canary, else goes back to the last good version. */
export function rollback(remote: RegisteredRemote, name: string): RegisteredRemote {
  const { canary, ...rollout } = remote.rollout;
  if (canary !== undefined) return { ...remote, rollout };
  if (remote.lastGood === undefined) {
    throw new ReleaseError(
      'NOTHING_TO_ROLL_BACK',
      `${name} has no canary and no earlier good release. Promote the version you want.`,
    );
  }
  return withDefault(remote, remote.lastGood, undefined);
}

/**
 * Takes a version out of use: whoever had it gets the default, and where it was the default itself, the
 * last good one. Nothing in the rollout names it afterwards.
 */
export function blockVersion(
  remote: RegisteredRemote,
  name: string,
  version: string,
): RegisteredRemote {
  requireUsable(remote, name, version);
  const { lastGood } = remote;
  const isDefault = remote.rollout.default === version;
  if (isDefault && lastGood === undefined) {
    throw new ReleaseError(
      'LAST_VERSION',
      `${name} has no good release besides ${version}. Promote another one first, or disable the whole remote.`,
    );
  }
  const stays = isDefault
    ? withDefault(remote, lastGood ?? version, undefined)
    : withDefault(remote, remote.rollout.default, lastGood === version ? undefined : lastGood);
  const { canary, ...rollout } = stays.rollout;
  const pins = Object.entries(rollout.tenants).filter(([, pinned]) => pinned !== version);
  return {
    ...stays,
    rollout: {
      ...rollout,
      ...(canary === undefined || canary.version === version ? {} : { canary }),
      tenants: Object.fromEntries(pins),
      blocked: [...rollout.blocked, version],
    },
  };
}
