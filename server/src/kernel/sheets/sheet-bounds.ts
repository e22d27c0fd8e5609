import { formatNumber } from '@alo/contracts';
import { SheetError } from './sheet-error.ts';
import { messages } from './messages.ts';

/** What a table may hold at most; beyond it the file is refused with where it is. */
export const sheetBounds = {
  /** Characters of a cell, as many as Excel takes. */
  cell: 32_767,
  /** Characters of a line. */
  line: 65_536,
  /** Characters of a table, and of the texts that the cells of a workbook share. */
  table: 64_000_000,
  /** Columns with a text. */
  columns: 200,
  /** Lines of a sheet, as many as Excel has. */
  lines: 1_048_576,
  /** Cells in the XML of a line, as many as Excel has columns. */
  cells: 16_384,
  /** Texts that cells share. */
  sharedTexts: 4_000_000,
  /** Bytes that one part of a workbook may unpack to: a small file can hold much more than it looks. */
  part: 256 * 1024 * 1024,
} as const;

/** The place of a cell as people name it. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export const tooMuch = {
  cell: (where: string) => new SheetError(messages.tooLong(where, formatNumber(sheetBounds.cell))),
  line: (row: number) =>
    new SheetError(messages.tooLong(messages.row(row), formatNumber(sheetBounds.line))),
  columns: (row: number) => new SheetError(messages.tooManyColumns(row, sheetBounds.columns)),
  lines: () => new SheetError(messages.tooManyLines(formatNumber(sheetBounds.lines))),
  table: () => new SheetError(messages.tooManyCharacters(formatNumber(sheetBounds.table))),
  shared: () => new SheetError(messages.tooManyTexts),
  part: () => new SheetError(messages.tooLargeUnpacked),
};

/** Measures the lines of one table as they are read. */
export class LineBounds {
  #characters = 0;

  /** @throws {SheetError} says which line or cell is too long */
  check(row: number, cells: readonly string[]): void {
    if (cells.length > sheetBounds.columns) throw tooMuch.columns(row);
    let line = 0;
    for (const [column, { length }] of cells.entries()) {
      if (length > sheetBounds.cell)
        throw tooMuch.cell(messages.cell(`${columnName(column)}${row}`));
      line += length;
    }
    if (line > sheetBounds.line) throw tooMuch.line(row);
    this.#characters += line;
    if (this.#characters > sheetBounds.table) throw tooMuch.table();
  }
}
