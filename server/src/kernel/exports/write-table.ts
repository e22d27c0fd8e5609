import type { Readable } from 'node:stream';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';

/** A list with its heading. */
export interface Table {
  /** Name of the file and of its sheet. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function* piecesOf({ head, rows }: Table) {
  yield [head, ...rows];
}

/** Rows as CSV, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv(table: Table): Readable {
  return writeCsv(piecesOf(table));
}

/** Rows as a workbook of one sheet; all cells are texts, so that 0912… keeps its zero. */
export function toXlsx(table: Table): Readable {
  return writeXlsx(table.name, piecesOf(table));
}
