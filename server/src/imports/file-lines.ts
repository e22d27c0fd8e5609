import type { FileImportForm } from '@alo/contracts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { SheetError } from '../sheets/sheet-error.ts';

/** Reads a table to its end before anything is stored: one that cannot be read whole changes nothing. */
export async function lookThrough(
  rows: AsyncIterable<SheetRow[]>,
  headerRow: number,
  mostRows: number,
) {
  let headings: readonly string[] = [];
  let total = 0;
  for await (const piece of rows) {
    for (const line of piece) {
      if (line.row === headerRow) headings = line.cells;
      if (line.row > headerRow) total += 1;
    }
    if (total > mostRows) throw new SheetError(`Mỗi lần nhập tối đa ${mostRows} dòng.`);
  }
  return { headings, total };
}

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

/** Reads the cells of lines by field, put right where somebody has done so. */
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
