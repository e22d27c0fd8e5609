import { type AccountImportForm, accountImportFormSchema, endpoints } from '@alo/contracts';
import { hashPassword } from '../../identity/auth/password.ts';
import { retryOnUniqueViolation } from '../../kernel/imports/retry-on-unique-violation.ts';
import { fileImport } from '../../kernel/imports/file-import.ts';
import { batches, valuesReader } from '../../kernel/imports/file-lines.ts';
import {
  type Checkpoint,
  checkpointOf,
  keepLines,
} from '../../kernel/imports/import-checkpoint.ts';
import type { AdministrationPorts } from '../context.ts';
import type { JobPorts, JobTask } from '../../kernel/jobs/job-kind.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { storeAccount } from './account-write.ts';
import { messages } from './messages.ts';
import { type AccountDraft, validateAccountRows } from './validate-account-rows.ts';

type AccountTask = JobTask<JobPorts & Pick<AdministrationPorts, 'exchange' | 'routingChanges'>>;

/** Lines of one transaction: another request waits no longer than these take. */
const batchRows = 20;

/** A line as it may be kept: its password stays in the file that was sent, which is sealed. */
function withoutPassword({ row, cells }: SheetRow, { columns }: AccountImportForm): SheetRow {
  const secret = columns.indexOf('password');
  return { row, cells: cells.map((cell, at) => (at === secret ? '' : cell)) };
}

/** Lines that were not looked at before. */
interface Piece {
  readonly lines: readonly SheetRow[];
  /** Lines of the table until here. */
  readonly seen: number;
  readonly state: Checkpoint;
  /** Accounts of lines before these, in a dry run: nothing else knows of them. */
  readonly tried: readonly AccountDraft[];
}

/**
 * Looks at lines, as who asked and with the rights of this moment, and stores those that may become accounts, unless
 * it is a dry run. A password takes long to hash, so that is done between two transactions: one that finds passwords
 * without a hash stores nothing and answers with them.
 */
function takeLines(
  task: AccountTask,
  form: AccountImportForm,
  { lines, seen, state, tried }: Piece,
  hashes: ReadonlyMap<number, string>,
) {
  return task.inTenant(async (db, afterCommit) => {
    const user = await task.present(db, endpoints.importAccounts.access);
    const { services } = task;
    const found = await validateAccountRows({ db, user }, lines, valuesReader(form), tried);
    const { drafts, mistakes } = found;
    const fresh = form.dry_run ? [] : drafts.filter(({ row }) => !hashes.has(row));
    if (fresh.length > 0) return { drafts: fresh, next: null };
    for (const { row, form: account } of form.dry_run ? [] : drafts) {
      await storeAccount({ db, user, afterCommit, services }, account, hashes.get(row) ?? '');
    }
    const next = await keepLines(task, db, form.dry_run, state, {
      lines: lines.map((line) => withoutPassword(line, form)),
      imported: drafts.length,
      mistakes,
      seen,
    });
    return { drafts, next };
  });
}

async function takePiece(task: AccountTask, form: AccountImportForm, piece: Piece) {
  const hashes = new Map<number, string>();
  for (;;) {
    const { drafts, next } = await retryOnUniqueViolation(() =>
      takeLines(task, form, piece, hashes),
    );
    if (next !== null) return { drafts, next };
    // One after the other: who signs in meanwhile finds a thread free.
    for (const { row, password } of drafts) {
      task.signal.throwIfAborted();
      hashes.set(row, await hashPassword(password));
    }
  }
}

async function importRows(
  task: AccountTask,
  form: AccountImportForm,
  rows: AsyncIterable<SheetRow[]>,
  total: number,
): Promise<Checkpoint> {
  let state = checkpointOf(task, form.dry_run);
  const tried: AccountDraft[] = [];
  let seen = 0;
  for await (const batch of batches(rows, form.header_row, batchRows)) {
    seen += batch.length;
    const after = state.row;
    const lines = batch.filter(({ row }) => row > after);
    if (lines.length > 0) {
      const { drafts, next } = await takePiece(task, form, { lines, seen, state, tried });
      if (form.dry_run) tried.push(...drafts);
      state = next;
    }
    task.progress(seen, total);
  }
  return state;
}

/** Accounts from a file. */
export const accountImport = fileImport({
  kind: 'account.import',
  title: messages.import.title,
  things: messages.import.things,
  upload: 'sealed',
  form: accountImportFormSchema,
  mostRows: 1000,
  importRows,
});
