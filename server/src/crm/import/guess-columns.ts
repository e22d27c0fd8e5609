import { foldVietnamese } from '@alo/contracts';
import type { ColumnGuesser } from '../../kernel/imports/column-guesser.ts';

/** `headings`: words that mean a field, folded. */
export function columnGuesser<Field extends string>(
  fields: readonly Field[],
  headings: Readonly<Record<Field, readonly string[]>>,
): ColumnGuesser<Field> {
  const fieldOf = new Map(
    fields.flatMap((field) => headings[field].map((word) => [word, field] as const)),
  );
  const guessColumns = (cells: readonly string[]) => {
    const taken = new Set<Field>();
    return cells.map((cell) => {
      const word = foldVietnamese(cell)
        .replace(/[*:_()]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      const field = fieldOf.get(word);
      if (field === undefined || taken.has(field)) return null;
      taken.add(field);
      return field;
    });
  };
  return {
    guessColumns,
    guessHeader: (rows) => {
      let best = { row: 0, known: 0 };
      for (const { row, cells } of rows.slice(0, 10)) {
        const known = guessColumns(cells).filter((field) => field !== null).length;
        if (known > best.known) best = { row, known };
      }
      return best.row;
    },
  };
}
