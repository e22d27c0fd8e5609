import {
  endpoints,
  foldVietnamese,
  type ImportForm,
  importFormSchema,
  type ImportMistake,
  toE164,
} from '@alo/contracts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { JobTask } from '../../kernel/jobs/job-kind.ts';
import { JobRefusal } from '../../kernel/jobs/job-refusal.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { retryOnUniqueViolation } from '../../kernel/imports/retry-on-unique-violation.ts';
import { badLines } from '../../kernel/imports/bad-rows.ts';
import { type ImportChoices, readImportRow } from './customer-import-rules.ts';
import { fileImport } from '../../kernel/imports/file-import.ts';
import { batches, valuesReader } from '../../kernel/imports/file-lines.ts';
import { idsByName } from '../../kernel/imports/ids-by-name.ts';
import {
  type Checkpoint,
  checkpointOf,
  keepLines,
} from '../../kernel/imports/import-checkpoint.ts';
import { countImport } from '../../identity/number-lookups/count-import.ts';
import { insertCustomers } from './insert-customers.ts';
import { type Draft, Taken } from '../../kernel/imports/taken.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

/** Lines of one transaction: another request waits no longer than these take. */
const batchRows = 250;

async function readChoices({ db, user }: UserInTransaction): Promise<ImportChoices> {
  const statuses = await db
    .selectFrom('profile_status')
    .select(['id', 'name', 'is_default'])
    .execute();
  const people = usersInScope(db, user);
  let accounts = db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('is_active', '=', true);
  if (people !== null) accounts = accounts.where('id', 'in', people);
  const users = await accounts.execute();
  return {
    status: idsByName(statuses),
    // The e-mail wins over a colleague of the same name.
    user_id: new Map([
      ...idsByName(users),
      ...users.map(({ id, email }) => [foldVietnamese(email), id] as const),
    ]),
    is_datasource: idsByName(await db.selectFrom('data_source').select(['id', 'name']).execute()),
    is_project: idsByName(await db.selectFrom('project').select(['id', 'name']).execute()),
    defaultStatus: statuses.find(({ is_default }) => is_default)?.id ?? '',
    defaultUser: user.id,
  };
}

/**
 * Reads, checks and stores the lines as who asked and with the rights of that moment, some hundred in each transaction
 * with how far it is: others get their turn in between, and a restarted server continues at the next line.
 */
async function importRows(
  task: JobTask,
  form: ImportForm,
  rows: AsyncIterable<SheetRow[]>,
  total: number,
): Promise<Checkpoint> {
  const { id, inTenant, progress } = task;
  const valuesOf = valuesReader(form);
  const taken = new Taken();
  let state = checkpointOf(task, form.dry_run);
  const refused = await inTenant((db) => badLines(db, id));
  let seen = 0;
  for await (const lines of batches(rows, form.header_row, batchRows)) {
    seen += lines.length;
    const { free, next, isOver } = await retryOnUniqueViolation(() =>
      inTenant(async (db, afterCommit) => {
        const user = await task.present(db, endpoints.importCustomers.access);
        const choices = await readChoices({ db, user });
        const drafts: Draft[] = [];
        const wrong: ImportMistake[] = [];
        const done: Draft[] = [];
        for (const line of lines) {
          const read = readImportRow(line.row, valuesOf(line), choices);
          const isDone = line.row <= state.row;
          if ('mistakes' in read) {
            if (!isDone) wrong.push(...read.mistakes);
            continue;
          }
          const draft = { line, form: read.form, e164: toE164(read.form.phone) };
          if (!isDone) drafts.push(draft);
          else if (!refused.has(line.row)) done.push(draft);
        }
        taken.take(done);
        const fresh = lines.filter(({ row }) => row > state.row);
        if (fresh.length === 0) return { free: [], next: state, isOver: false };
        const sifting = { isMasked: user.mask !== null, dryRun: form.dry_run };
        const { untold, ...sifted } = await taken.sift(db, drafts, sifting);
        const tried = untold.map(({ number }) => number);
        const allowed =
          tried.length === 0
            ? 0
            : await countImport(task, { db, user, afterCommit }, tried, state.untold === 0);
        const end = untold[allowed]?.row ?? Infinity;
        const isIn = ({ row }: { readonly row: number }) => row < end;
        const free = sifted.free.filter(({ line }) => isIn(line));
        if (!form.dry_run) await insertCustomers(db, user.tenant, free, taken);
        const next = await keepLines(task, db, form.dry_run, state, {
          lines: fresh.filter(isIn),
          imported: free.length,
          mistakes: [...wrong, ...sifted.mistakes].filter(isIn),
          untold: allowed,
          seen,
        });
        return { free, next, isOver: allowed < untold.length };
      }),
    );
    taken.take(free);
    state = next;
    if (isOver) throw new JobRefusal(messages.tooManyKnown);
    progress(seen, total);
  }
  return state;
}

/** Customers from a file. */
export const customerImport = fileImport({
  kind: 'customer.import',
  title: messages.title,
  things: messages.things,
  upload: 'table',
  form: importFormSchema,
  mostRows: 200_000,
  importRows,
});
