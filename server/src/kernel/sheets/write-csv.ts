import { Readable } from 'node:stream';
import type { Cell } from './cell.ts';
import { inPieces } from './in-pieces.ts';

/** A text that a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
function cellText(cell: Cell): string {
  // A number is never a formula, not even a negative one.
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

async function* lines(rows: AsyncIterable<readonly (readonly Cell[])[]>) {
  // The mark by which Excel knows UTF-8.
  yield '\ufeff';
  yield* inPieces(rows, csvLine);
}

/** A table as CSV in UTF-8, made while it is read. */
export function writeCsv(rows: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return Readable.from(lines(rows), { objectMode: false });
}
