import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { JobTask } from '../jobs/job-kind.ts';
import type { Cell } from '../sheets/cell.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx, XLSX_ROWS } from '../sheets/write-xlsx.ts';
import { messages } from './messages.ts';

/** Rows that an export has in memory at once; other requests wait while they are taken apart. */
export const exportedPage = 250;

/** A list that a job writes into a file. */
export interface ExportedPages {
  readonly format: 'xlsx' | 'csv';
  /** Name of the sheet. */
  readonly sheet: string;
  readonly head: readonly string[];
  /** The rows, page by page, each asked for when the file has taken the one before. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

async function* withHead({ format, head, pages }: ExportedPages) {
  yield [head];
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    if (format === 'xlsx' && rows > XLSX_ROWS) throw new SheetError(messages.tooLong);
    yield page;
  }
}

/**
 * Writes a list as the file of a job, as long as it may be: a page of it is in memory at a time. A file that was not
 * finished is taken away.
 * @throws {SheetError} more rows than Excel shows on one sheet
 */
export async function savePages(
  { id, path, signal }: Pick<JobTask, 'id' | 'path' | 'signal'>,
  list: ExportedPages,
): Promise<void> {
  const { format, sheet } = list;
  const rows = withHead(list);
  const content = format === 'xlsx' ? writeXlsx(sheet, rows) : writeCsv(rows);
  const file = path(`${id}.${format}`);
  try {
    await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
