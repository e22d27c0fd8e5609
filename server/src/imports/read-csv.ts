import { CsvError, parse } from 'csv-parse/sync';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../error-code.ts';
import { refuse } from '../http/problem-error.ts';
import { requireFile, type UploadedFile } from '../http/read-body.ts';

/** A line of the file, 1 is the first, with its cells. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file of an import. @throws {ProblemError} 422 when none was sent */
export function requireCsv(http: FastifyRequest): UploadedFile {
  return requireFile(http, 'Chọn tệp CSV để nhập');
}

/** Reads a table as spreadsheets write it: UTF-8, cells parted by commas, semicolons or tabs. @throws {ProblemError} 422 */
export function readCsv(content: Buffer, mostRows: number): CsvRow[] {
  let rows: string[][];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const options = {
      bom: true,
      relax_column_count: true,
      trim: true,
      relax_quotes: true,
    } as const;
    rows = parse(text, { ...options, delimiter: delimiterOf(text) });
  } catch (error) {
    const isText = errorCode(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA';
    if (isText && !(error instanceof CsvError)) throw error;
    throw refuse.invalid([{ path: 'file', message: 'Tệp phải là CSV mã hóa UTF-8' }]);
  }
  const filled = rows
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > mostRows) {
    const message = `Mỗi lần nhập tối đa ${mostRows} dòng`;
    throw refuse.invalid([{ path: 'file', message }]);
  }
  return filled;
}

/** The delimiter of the first line. */
export function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return [';', '\t', ','].find((delimiter) => line.includes(delimiter)) ?? ',';
}
