import { useState } from 'react';

/** The order that somebody gives to entries before it is saved. */
export function useRowOrder<Entry extends { readonly id: string }>(entries: readonly Entry[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const ids = order ?? entries.map(({ id }) => id);
  return {
    ids,
    rows: ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
    isChanged: order !== null,
    move: (from: number, to: number) => {
      const [id] = ids.slice(from, from + 1);
      if (id !== undefined) setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    },
    /** Back to the order of the entries. */
    reset: () => setOrder(null),
  };
}
