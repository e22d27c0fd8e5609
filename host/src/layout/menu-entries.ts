import {
  type Access,
  type AccessVerdict,
  type MenuEntry,
  type MenuGroup,
  menuGroupSchema,
  type RemoteDescriptor,
} from '@alo/contracts';
import { accessRules } from '../routing/access-rules.ts';

export interface ShownEntry extends MenuEntry {
  /** Not bought, or the plan has run out. */
  readonly locked: boolean;
}

export interface ShownGroup {
  readonly group: MenuGroup;
  readonly entries: readonly ShownEntry[];
}

function showEntry(
  entry: MenuEntry,
  { routes }: RemoteDescriptor,
  check: (access: Access) => AccessVerdict,
): readonly ShownEntry[] {
  const route = routes.find(({ path }) => path === entry.path);
  // An entry takes its rights from its route; without one nobody can tell, so it stays hidden.
  if (route === undefined) return [];
  const verdict = check(accessRules(route));
  if (verdict === 'granted') return [{ ...entry, locked: false }];
  return verdict === 'no-feature' ? [{ ...entry, locked: true }] : [];
}

/** The menu of one person: hidden without permission, with a lock where a feature is missing. */
export function menuOf(
  descriptors: readonly RemoteDescriptor[],
  check: (access: Access) => AccessVerdict,
): readonly ShownGroup[] {
  const shown = descriptors.flatMap((descriptor) =>
    descriptor.menu.flatMap((entry) => showEntry(entry, descriptor, check)),
  );
  return menuGroupSchema.options
    .map((group) => ({
      group,
      entries: shown
        .filter((entry) => entry.group === group)
        .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'vi')),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/**
 * Path of the entry that an address belongs to: the longest one that begins it, else the list of the
 * same things (`/account/add` → `/accounts`).
 */
export function activePath(paths: readonly string[], pathname: string): string | undefined {
  const beginning = paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (beginning !== undefined) return beginning;
  const first = firstSegment(pathname);
  const plural = paths.find((path) => path === `/${first}s`);
  if (plural !== undefined) return plural;
  // Screens beside each other under one entry: the tabs of the surveys.
  const [only, ...others] = paths.filter((path) => firstSegment(path) === first);
  return others.length === 0 ? only : undefined;
}
