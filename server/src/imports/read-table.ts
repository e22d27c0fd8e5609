import { refuse } from '../http/problem-error.ts';
import { openXlsx } from '../sheets/read-xlsx.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { type CsvRow, readCsv, requireFewRows } from './read-csv.ts';

/** A short table as people keep it: xlsx (its first sheet) or CSV, told by the content. @throws {ProblemError} 422 */
export async function readTable(content: Buffer, mostRows: number): Promise<CsvRow[]> {
  if (content.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') {
    return readCsv(content, mostRows);
  }
  try {
    return requireFewRows(await firstSheet(content, mostRows), mostRows);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw Object.assign(refuse.invalid([{ path: 'file', message: error.message }]), {
      cause: error,
    });
  }
}

/** Its rows; of a long sheet only so many that it is known to be too long. */
async function firstSheet(content: Buffer, mostRows: number): Promise<CsvRow[]> {
  const workbook = await openXlsx(content);
  const rows: CsvRow[] = [];
  try {
    for await (const piece of workbook.rows(0)) {
      rows.push(...piece.map(({ row, cells }) => ({ row, cells: [...cells] })));
      if (rows.length > mostRows + 1) break;
    }
    return rows;
  } finally {
    workbook.close();
  }
}
