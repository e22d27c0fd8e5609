import type { RegisteredRemote, Registry, RolloutCommand } from '@alo/contracts';
import { blockVersion, promote, rollback, startCanary } from './default-version.ts';
import { editRemote, type RegistryEdit, remoteOf, requireUsable } from './registry-edit.ts';

/** The remote after a command and what of it the audit list names. */
interface Outcome {
  readonly remote: RegisteredRemote;
  readonly detail: string;
}

type CommandOf<Name extends RolloutCommand['command']> = Extract<RolloutCommand, { command: Name }>;

function withRollout(
  remote: RegisteredRemote,
  rollout: Partial<RegisteredRemote['rollout']>,
): RegisteredRemote {
  return { ...remote, rollout: { ...remote.rollout, ...rollout } };
}

function pinTenant(
  remote: RegisteredRemote,
  name: string,
  { tenant, version }: CommandOf<'tenant'>,
): Outcome | undefined {
  const { [tenant]: pinned, ...others } = remote.rollout.tenants;
  if (pinned === version) return undefined;
  if (version === undefined) {
    return { remote: withRollout(remote, { tenants: others }), detail: tenant };
  }
  requireUsable(remote, name, version);
  return {
    remote: withRollout(remote, { tenants: { ...others, [tenant]: version } }),
    detail: `${tenant} ${version}`,
  };
}

function disable(
  remote: RegisteredRemote,
  name: string,
  { version, reason }: CommandOf<'disable'>,
): Outcome | undefined {
  if (version !== undefined) {
    if (remote.rollout.blocked.includes(version)) return undefined;
    return { remote: blockVersion(remote, name, version), detail: version };
  }
  if (remote.rollout.disabled === reason) return undefined;
  return { remote: withRollout(remote, { disabled: reason }), detail: '' };
}

function enable(remote: RegisteredRemote, { version }: CommandOf<'enable'>): Outcome | undefined {
  if (version !== undefined) {
    if (!remote.rollout.blocked.includes(version)) return undefined;
    const blocked = remote.rollout.blocked.filter((one) => one !== version);
    return { remote: withRollout(remote, { blocked }), detail: version };
  }
  const { disabled, ...rollout } = remote.rollout;
  return disabled === undefined ? undefined : { remote: { ...remote, rollout }, detail: '' };
}

function outcomeOf(
  remote: RegisteredRemote,
  name: string,
  command: RolloutCommand,
): Outcome | undefined {
  switch (command.command) {
    case 'promote': {
      const { version } = command;
      requireUsable(remote, name, version);
      if (remote.rollout.default === version) return undefined;
      return { remote: promote(remote, version), detail: version };
    }
    case 'canary': {
      const next = startCanary(remote, name, command.version, command.percent);
      return next && { remote: next, detail: `${command.version} ${command.percent} %` };
    }
    case 'tenant':
      return pinTenant(remote, name, command);
    case 'rollback': {
      const next = rollback(remote, name);
      return { remote: next, detail: next.rollout.default };
    }
    case 'disable':
      return disable(remote, name, command);
    case 'enable':
      return enable(remote, command);
  }
}

/**
 * Carries out one command on the rollout of a remote. Pure. Undefined when everything is as the command
 * wants it already.
 * @throws {ReleaseError} UNKNOWN_REMOTE, UNKNOWN_VERSION, VERSION_BLOCKED,
 * ALREADY_DEFAULT, NOTHING_TO_ROLL_BACK, LAST_VERSION.
 */
export function applyRollout(
  registry: Registry,
  remote: string,
  command: RolloutCommand,
): RegistryEdit | undefined {
  const outcome = outcomeOf(remoteOf(registry, remote), remote, command);
  if (outcome === undefined) return undefined;
  const change = { remote, command: command.command, detail: outcome.detail };
  return editRemote(registry, change, outcome.remote);
}
