import { parse } from 'csv-parse';
import { readFile } from 'node:fs/promises';
import { delimiterOf } from '../imports/read-csv.ts';
import { openXlsx, type SheetRow, type Workbook } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';

/** Rows of one piece of a CSV file. */
const pieceRows = 500;

async function* csvRows(text: string): AsyncGenerator<SheetRow[]> {
  const parser = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    delimiter: delimiterOf(text),
  });
  let piece: SheetRow[] = [];
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      if (!(cells as string[]).some((cell) => cell !== '')) continue;
      piece.push({ row, cells: cells as string[] });
      if (piece.length < pieceRows) continue;
      yield piece;
      piece = [];
    }
  } catch (error) {
    throw new SheetError('Không đọc được tệp CSV: dấu nháy không khớp.', { cause: error });
  }
  if (piece.length > 0) yield piece;
}

async function openCsv(source: string | Buffer): Promise<Workbook> {
  let text: string;
  try {
    const content = typeof source === 'string' ? await readFile(source) : source;
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    throw new SheetError('Tệp phải là Excel (.xlsx) hoặc CSV mã hóa UTF-8.', { cause: error });
  }
  return { sheets: ['CSV'], rows: () => csvRows(text), close: () => undefined };
}

/**
 * A table that somebody sent, by its path or as it is: a workbook when its first bytes say so, else CSV in UTF-8.
 * @throws {SheetError}
 */
export function openTable(source: string | Buffer, firstBytes: Buffer): Promise<Workbook> {
  const isWorkbook = firstBytes.subarray(0, 2).toString('latin1') === 'PK';
  return isWorkbook ? openXlsx(source) : openCsv(source);
}
