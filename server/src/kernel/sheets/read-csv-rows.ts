import { CsvError, parse } from 'csv-parse';
import { messages } from './messages.ts';
import { LineBounds, sheetBounds, tooMuch } from './sheet-bounds.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetRow } from './read-xlsx.ts';

/** Rows of one piece. */
const pieceRows = 500;

/** The delimiter of the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t', ','].find((delimiter) => line.includes(delimiter)) ?? ',';
}

/**
 * Lines of a CSV as spreadsheets write it: cells parted by commas, semicolons or tabs. Lines without a text are left
 * out, but counted.
 * @throws {SheetError}
 */
export async function* readCsvRows(text: string): AsyncGenerator<SheetRow[]> {
  const parser = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    delimiter: delimiterOf(text),
    max_record_size: sheetBounds.line,
  });
  const bounds = new LineBounds();
  let piece: SheetRow[] = [];
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > sheetBounds.lines) throw tooMuch.lines();
      const filled = cells.findLastIndex((cell) => cell !== '') + 1;
      if (filled === 0) continue;
      bounds.check(row, cells.length > sheetBounds.columns ? cells.slice(0, filled) : cells);
      piece.push({ row, cells: cells.slice(0, sheetBounds.columns) });
      if (piece.length < pieceRows) continue;
      yield piece;
      piece = [];
    }
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw Object.assign(tooMuch.line(row + 1), { cause: error });
    }
    throw new SheetError(messages.csvQuotes, { cause: error });
  }
  if (piece.length > 0) yield piece;
}
