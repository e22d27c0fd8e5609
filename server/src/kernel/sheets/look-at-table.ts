import type { SheetRow, Workbook } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import { messages } from './messages.ts';

/** Rows of a sheet that are shown before an import. */
export const previewRows = 20;
const mostSheets = 20;
/** Characters of a cell that are shown, and where a sheet is too wide to show so many. */
const shownCharacters = 200;
const shownOfWide = 30;
const wideColumns = 40;

/** What a sheet looks like. */
export interface SheetLook {
  readonly name: string;
  /** The first rows, their cells cut. */
  readonly first: SheetRow[];
  /** Rows with a text. */
  readonly rows: number;
}

function cut({ row, cells }: SheetRow): SheetRow {
  const most = cells.length > wideColumns ? shownOfWide : shownCharacters;
  const short = (cell: string) => (cell.length > most ? `${cell.slice(0, most - 1)}…` : cell);
  return { row, cells: cells.map(short) };
}

/** The first rows of the sheets, and how many there are. @throws {SheetError} */
export async function lookAtSheets(table: Workbook): Promise<SheetLook[]> {
  const looks: SheetLook[] = [];
  for (const [at, name] of table.sheets.slice(0, mostSheets).entries()) {
    const first: SheetRow[] = [];
    let rows = 0;
    for await (const piece of table.rows(at)) {
      rows += piece.length;
      first.push(...piece.slice(0, previewRows - first.length).map(cut));
    }
    looks.push({ name, first, rows });
  }
  return looks;
}

/** Reads a sheet to its end: one that cannot be read whole changes nothing. @throws {SheetError} */
export async function countLines(
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
    if (total > mostRows) throw new SheetError(messages.tooManyRows(mostRows));
  }
  return { headings, total };
}

/** Rows and characters that one message carries. */
const pieceRows = 500;
const pieceCharacters = 256 * 1024;

/** The same rows in pieces of a bounded size, whatever their lines hold. */
export async function* boundedPieces(
  pieces: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<SheetRow[]> {
  let piece: SheetRow[] = [];
  let characters = 0;
  for await (const rows of pieces) {
    for (const line of rows) {
      piece.push(line);
      for (const { length } of line.cells) characters += length;
      if (piece.length < pieceRows && characters < pieceCharacters) continue;
      yield piece;
      piece = [];
      characters = 0;
    }
  }
  if (piece.length > 0) yield piece;
}
