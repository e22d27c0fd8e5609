import type { ApiChange, ApiChangeKind } from './api-change.ts';

type Version = readonly [major: number, minor: number, patch: number];

function parseVersion(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(/[.+-]/).map(Number);
  return [major, minor, patch];
}

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [parseVersion(version), parseVersion(floor)];
  const index = have.findIndex((part, at) => part !== want[at]);
  return index < 0 || (have[index] ?? 0) > (want[index] ?? 0);
}

/**
 * Lowest version that may carry a change. Before 1.0 the second number says "incompatible", as `^0.1.0`
 * in the contract of a remote does not admit 0.2.0.
 */
export function requiredVersion(released: string, kind: ApiChangeKind): string {
  const [major, minor, patch] = parseVersion(released);
  if (kind === 'none') return released;
  if (kind === 'addition') {
    return major === 0 ? `0.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
  }
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

export interface VersionedPackage {
  readonly name: string;
  readonly version: string;
  readonly released: string;
}

/** One line about a version that is too low for what has changed since the release; none when it fits. */
export function versionProblem(
  { name, version, released }: VersionedPackage,
  change: ApiChange,
): string | undefined {
  const required = requiredVersion(released, change.kind);
  if (isAtLeast(version, required)) return undefined;
  const facts = [
    ['removed', change.removed],
    ['changed', change.changed],
    ...(change.kind === 'addition' ? ([['added', change.added]] as const) : []),
  ] as const;
  const list = facts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(', ')}`)
    .join('; ');
  const since = `since ${name} ${released}${list === '' ? '' : ` (${list})`}`;
  const what = change.kind === 'none' ? 'no change' : `${change.kind} API change`;
  return `${what} ${since}: its package.json says ${version} and must say ${required} or more.`;
}
