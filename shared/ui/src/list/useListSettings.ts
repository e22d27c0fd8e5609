import { useState } from 'react';
import type { Column } from './list-definition.ts';
import { readStoredList, type StoredList, storeList } from './list-storage.ts';

interface Appearance {
  readonly hidden: readonly string[];
  readonly compact: boolean;
}

/** Columns, their widths and the density of a list, with the ways to change them. */
export interface ListSettings extends Appearance {
  /** Widths in px of the columns whose edge somebody moved, by column. */
  readonly widths: Readonly<Record<string, number>>;
  readonly setHidden: (hidden: readonly string[]) => void;
  readonly setCompact: (compact: boolean) => void;
  /** Gives a column a width in px; null gives it back its own. */
  readonly setWidth: (column: string, width: number | null) => void;
  /** Columns and density at once, as a saved view has them. */
  readonly apply: (appearance: Appearance) => void;
}

/** How a list looks, kept in this browser. */
export function useListSettings<Row>(id: string, columns: readonly Column<Row>[]): ListSettings {
  const [settings, setSettings] = useState(() => readStoredList(id));
  const keep = (changes: Partial<StoredList>) => {
    storeList(id, changes);
    setSettings({ ...settings, ...changes });
  };
  return {
    compact: settings.compact,
    hidden:
      settings.hidden ??
      columns.filter((column) => column.hiddenByDefault).map((column) => column.id),
    widths: settings.widths,
    setHidden: (hidden) => keep({ hidden: [...hidden] }),
    setCompact: (compact) => keep({ compact }),
    setWidth: (column, width) => {
      const { [column]: _before, ...others } = settings.widths;
      keep({ widths: width === null ? others : { ...others, [column]: width } });
    },
    apply: ({ hidden, compact }) => keep({ hidden: [...hidden], compact }),
  };
}
