import { readSheet } from 'read-excel-file/node';
import { refuse } from '../http/problem-error.ts';
import { type CsvRow, readCsv, requireFewRows } from './read-csv.ts';

/** Bytes that a spreadsheet may have once it is unpacked: one of ten megabytes must not become thousands. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/** A table as people keep it: xlsx (its first sheet) or CSV, told by the content. @throws {ProblemError} 422 */
export async function readTable(content: Buffer, mostRows: number): Promise<CsvRow[]> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') {
    return readCsv(content, mostRows);
  }
  if (unpackedSize(content) > MOST_UNPACKED) throw broken();
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet(content);
  } catch (error) {
    throw broken(error);
  }
  const cells = rows.map((row, at) => ({ row: at + 1, cells: row.map(textOf) }));
  return requireFewRows(cells, mostRows);
}

function broken(cause?: unknown) {
  const error = refuse.invalid([{ path: 'file', message: 'Không đọc được tệp Excel này' }]);
  error.cause = cause;
  return error;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/** What the directory of a zip file says of its sizes (APPNOTE 4.3.12). */
function unpackedSize(content: Buffer): number {
  const mark = Buffer.from('PK\u0001\u0002', 'latin1');
  let sum = 0;
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + 46)) {
    if (at + 28 <= content.length) sum += content.readUInt32LE(at + 24);
  }
  return sum;
}
