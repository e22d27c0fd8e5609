import type { MenuChoices, MenuSectionName } from './menu-choices.ts';
import type { ShownEntry, ShownGroup } from './menu-entries.ts';

/** A part of the menu as it is drawn. */
export interface MenuSection {
  readonly group: MenuSectionName;
  readonly folded: boolean;
  readonly entries: readonly ShownEntry[];
}

/**
 * The menu as a person arranged it: pinned entries first instead of in their groups; of a folded section only the entry
 * of the screen that is shown.
 */
export function arrangeMenu(
  groups: readonly ShownGroup[],
  { folded, pinned }: MenuChoices,
  active: string | undefined,
): readonly MenuSection[] {
  const all = groups.flatMap(({ entries }) => entries);
  const first = pinned.flatMap((path) => all.find((entry) => entry.path === path) ?? []);
  const rest = groups.map(({ group, entries }) => ({
    group,
    entries: entries.filter((entry) => !first.includes(entry)),
  }));
  return [{ group: 'pinned' as const, entries: first }, ...rest]
    .filter(({ entries }) => entries.length > 0)
    .map(({ group, entries }) => {
      const isFolded = folded.includes(group);
      const shown = entries.filter(({ path }) => !isFolded || path === active);
      return { group, folded: isFolded, entries: shown };
    });
}
