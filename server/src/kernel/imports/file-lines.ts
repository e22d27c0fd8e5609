import type { FileImportForm } from '@alo/contracts';
import type { SheetRow } from '../sheets/read-xlsx.ts';

/** Lines in pieces that one transaction holds. */
export async function* batches(
  rows: AsyncIterable<SheetRow[]>,
  headerRow: number,
  batchRows: number,
): AsyncGenerator<SheetRow[]> {
  for await (const piece of rows) {
    const lines = piece.filter(({ row }) => row > headerRow);
    for (let from = 0; from < lines.length; from += batchRows) {
      yield lines.slice(from, from + batchRows);
    }
  }
}

/** The cells of a line by field. */
export type LineValues<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Reads the cells of lines by field, corrected where somebody has done so. */
export function valuesReader<Field extends string, Fixable extends Field>({
  columns,
  fixes = [],
}: Pick<FileImportForm<Field, Fixable>, 'columns' | 'fixes'>) {
  const fixed = new Map<string, string>(
    fixes.map(({ row, field, value }) => [`${row} ${field}`, value]),
  );
  return ({ row, cells }: SheetRow): LineValues<Field> => {
    const values: Partial<Record<Field, string>> = {};
    for (const [at, field] of columns.entries()) {
      if (field !== null) values[field] = fixed.get(`${row} ${field}`) ?? cells[at] ?? '';
    }
    return values;
  };
}
