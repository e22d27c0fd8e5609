import { menuGroupSchema } from '@alo/contracts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const storageKey = 'alo.menu-choices';
/** Entries that may be pinned; the oldest makes room. */
const mostPinned = 12;

const sectionSchema = v.picklist([...menuGroupSchema.options, 'pinned']);

/** A part of the menu: a group, or what the person pinned. */
export type MenuSectionName = v.InferOutput<typeof sectionSchema>;

const choicesSchema = v.object({
  /** Sections whose entries are hidden. */
  folded: v.fallback(v.array(sectionSchema), []),
  /** Paths of entries at the top, in the order in which they were pinned. */
  pinned: v.fallback(v.array(v.string()), []),
});

/** How a person arranged the menu in this browser. */
export type MenuChoices = v.InferOutput<typeof choicesSchema>;

const listeners = new Set<() => void>();

function read(): MenuChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return v.parse(v.fallback(choicesSchema, { folded: [], pinned: [] }), stored);
  } catch {
    return { folded: [], pinned: [] };
  }
}

let choices = read();

function change(next: Partial<MenuChoices>): void {
  choices = { ...choices, ...next };
  localStorage.setItem(storageKey, JSON.stringify(choices));
  for (const listener of listeners) listener();
}

/** Puts in what is missing, takes out what is there. */
function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}

/** Hides the entries of a section, or shows them again. */
export function toggleFolded(section: MenuSectionName): void {
  change({ folded: toggled(choices.folded, section) });
}

/** Puts an entry at the top of the menu, or back into its group. */
export function togglePinned(path: string): void {
  change({ pinned: toggled(choices.pinned, path).slice(-mostPinned) });
}

function watch(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    choices = read();
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', other);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', other);
  };
}

/** How the menu is arranged; every tab follows. */
export function useMenuChoices(): MenuChoices {
  return useSyncExternalStore(watch, () => choices);
}
