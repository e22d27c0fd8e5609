import { readFile } from 'node:fs/promises';
import { messages } from './messages.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { openXlsx, type Workbook } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';

async function openCsv(source: string | Buffer): Promise<Workbook> {
  let text: string;
  try {
    const content = typeof source === 'string' ? await readFile(source) : source;
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    throw new SheetError(messages.notSheet, { cause: error });
  }
  return { sheets: ['CSV'], rows: () => readCsvRows(text), close: () => undefined };
}

/**
 * A table that somebody sent, by its path or as it is: a workbook when its first bytes say so, else CSV in UTF-8.
 * @throws {SheetError}
 */
export function openTable(source: string | Buffer, firstBytes: Buffer): Promise<Workbook> {
  const isWorkbook = firstBytes.subarray(0, 2).toString('latin1') === 'PK';
  return isWorkbook ? openXlsx(source) : openCsv(source);
}
