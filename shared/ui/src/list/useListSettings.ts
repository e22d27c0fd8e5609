import { useState } from 'react';
import type { Column } from './list-definition.ts';

interface Stored {
  readonly hidden: readonly string[];
  readonly compact: boolean;
}

/** Columns and density of a list, with the ways to change them. */
export interface ListSettings extends Stored {
  readonly setHidden: (hidden: readonly string[]) => void;
  readonly setCompact: (compact: boolean) => void;
  /** Both at once, as a saved view has them. */
  readonly apply: (settings: Stored) => void;
}

function read(id: string, fallback: Stored): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`alo.list.${id}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return fallback;
    const hidden: unknown = Reflect.get(stored, 'hidden');
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((entry) => typeof entry === 'string') : [],
      compact: Reflect.get(stored, 'compact') === true,
    };
  } catch {
    return fallback;
  }
}

/** Columns and density of a list, kept in this browser. */
export function useListSettings<Row>(id: string, columns: readonly Column<Row>[]): ListSettings {
  const [settings, setSettings] = useState(() =>
    read(id, {
      hidden: columns.filter((column) => column.hiddenByDefault).map((column) => column.id),
      compact: false,
    }),
  );
  const keep = (next: Stored) => {
    localStorage.setItem(`alo.list.${id}`, JSON.stringify(next));
    setSettings(next);
  };
  return {
    compact: settings.compact,
    hidden: settings.hidden,
    setHidden: (hidden: readonly string[]) => keep({ ...settings, hidden }),
    setCompact: (compact: boolean) => keep({ ...settings, compact }),
    apply: ({ hidden, compact }: Stored) => keep({ hidden, compact }),
  };
}
