import { refuse } from '../errors/problem-error.ts';
import { requireFile } from '../http/read-body.ts';
import type { FileContext } from '../http/serve.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { openThreadedTable } from '../sheets/threaded-table.ts';
import { fileSlots } from '../workers/fair-slots.ts';
import { messages } from './messages.ts';

/** Characters of a short table: lines that are refused are told as they came. */
const mostCharacters = 1_000_000;

/** The filled rows of the first sheet; of a long one only so many that it is known to be too long. */
async function firstRows(content: Buffer, mostRows: number): Promise<SheetRow[]> {
  const table = openThreadedTable({ source: content, firstBytes: content.subarray(0, 4) });
  const rows: SheetRow[] = [];
  let characters = 0;
  try {
    for await (const piece of table.rows(0)) {
      rows.push(...piece);
      for (const { cells } of piece) for (const { length } of cells) characters += length;
      if (characters > mostCharacters) throw new SheetError(messages.tooManyCharacters);
      if (rows.length > mostRows) throw new SheetError(messages.tooManyRows(mostRows));
    }
    return rows;
  } finally {
    table.close();
  }
}

/**
 * A short table as people keep it: xlsx (its first sheet) or CSV in UTF-8, told by the content, read in a thread.
 * @throws {ProblemError} 422 when it cannot be read or has more rows
 */
export async function readTable(
  tenant: string,
  content: Buffer,
  mostRows: number,
): Promise<SheetRow[]> {
  try {
    return await fileSlots.run(tenant, () => firstRows(content, mostRows));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const refused = refuse.invalid([{ path: 'file', message: error.message }]);
    throw Object.assign(refused, { cause: error });
  }
}

/** Reads the table of a request, `mostRows` at most. @throws {ProblemError} 422 when none was sent, too */
export const tableOfRequest =
  (mostRows: number) =>
  ({ http, tenant }: FileContext): Promise<SheetRow[]> =>
    readTable(tenant, requireFile(http, messages.choose).content, mostRows);
