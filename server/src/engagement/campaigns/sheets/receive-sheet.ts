import type { FileToImport } from '@alo/contracts';
import type { ServerConfig } from '../../../kernel/config/config.ts';
import { type ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { ColumnGuesser } from '../../../kernel/imports/column-guesser.ts';
import { keepTable, type TablePorts } from '../../../kernel/imports/receive-table.ts';
import type { ActorWith } from '../../../kernel/user/actor.ts';
import { fetchSheet } from './fetch-sheet.ts';
import { messages, sheetMessages } from './messages.ts';
import { readAccountKey, type SheetAccountPorts } from './sheet-account.ts';
import { GoogleSheetError } from './sheet-error.ts';

type Ports = TablePorts & SheetAccountPorts & { readonly config: Pick<ServerConfig, 'sheetsUrl'> };

/** What is wrong, at the field that is to be mended; its code says why. */
function refused(error: GoogleSheetError, email: string | undefined): ProblemError {
  const { code } = error;
  const path = code === 'SHEET_NAME' ? 'sheet_name' : 'sheet_id';
  const isShareable = code === 'SHEET_PRIVATE' && email !== undefined;
  const message = isShareable ? messages.shareWith(email) : sheetMessages[code];
  const problem = refuse.invalid([{ path, code, message }]);
  return Object.assign(problem, { cause: error });
}

/**
 * Keeps a Google Sheet as if it had been sent as a file.
 * @throws {ProblemError} 422 with what keeps it from being read
 */
export async function receiveSheet<Field extends string>(
  actor: Pick<ActorWith<Ports>, 'services' | 'user'>,
  sheet: { readonly sheet_id: string; readonly sheet_name: string },
  columns: ColumnGuesser<Field>,
): Promise<FileToImport<Field>> {
  const account = await readAccountKey(actor);
  try {
    const base = actor.services.config.sheetsUrl;
    const content = await fetchSheet(sheet, { base, ...(account && { account }) });
    const name = `${sheet.sheet_name}.csv`;
    return await keepTable(actor, { name, content, form: 'table', columns, path: 'sheet_name' });
  } catch (error) {
    throw error instanceof GoogleSheetError ? refused(error, account?.email) : error;
  }
}
