import { Readable } from 'node:stream';
import { inPieces } from './in-pieces.ts';

/** A text that a spreadsheet would take for a formula gets an apostrophe (OWASP, CSV injection). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

async function* lines(rows: AsyncIterable<readonly (readonly string[])[]>) {
  // The mark by which Excel knows UTF-8.
  yield '\ufeff';
  yield* inPieces(rows, csvLine);
}

/** A table as CSV in UTF-8, made while it is read. */
export function writeCsv(rows: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(lines(rows), { objectMode: false });
}
