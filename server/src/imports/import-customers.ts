import {
  foldVietnamese,
  type ImportField,
  type ImportForm,
  importFormSchema,
  type ImportMistake,
  toE164,
} from '@alo/contracts';
import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { usersInScope } from '../auth/data-scope.ts';
import type { TenantTransaction } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import type { JobTask, JobWork } from '../jobs/job-kind.ts';
import { openTable } from '../sheets/open-table.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { badLines, firstMistakes, keepBadRows, writeBadRows } from './bad-rows.ts';
import { type ImportChoices, readImportRow } from './customer-import-rules.ts';
import { insertCustomers } from './insert-customers.ts';
import { type Draft, Taken } from './taken.ts';

/** Rows of one import. */
const mostRows = 200_000;
/** Lines of one transaction: another request waits no longer than these take. */
const batchRows = 250;

const uploadName = (fileId: string) => `${fileId}.table`;

/** Opens a file that somebody sent for an import. @throws {SheetError} */
export async function openUpload(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return await openTable(path, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function readChoices(db: TenantTransaction, { reader }: JobTask): Promise<ImportChoices> {
  const byName = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [foldVietnamese(name), id]));
  const statuses = await db
    .selectFrom('profile_status')
    .select(['id', 'name', 'is_default'])
    .execute();
  const people = usersInScope(db, reader);
  let accounts = db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('is_active', '=', true);
  if (people !== null) accounts = accounts.where('id', 'in', people);
  const users = await accounts.execute();
  return {
    status: byName(statuses),
    // The e-mail wins over a colleague of the same name.
    user_id: new Map([
      ...byName(users),
      ...users.map(({ id, email }) => [foldVietnamese(email), id] as const),
    ]),
    is_datasource: byName(await db.selectFrom('data_source').select(['id', 'name']).execute()),
    is_project: byName(await db.selectFrom('project').select(['id', 'name']).execute()),
    defaultStatus: statuses.find(({ is_default }) => is_default)?.id ?? '',
    defaultUser: reader.id,
  };
}

const checkpointSchema = v.object({
  /** Last line that is in, or named as wrong. */
  row: v.number(),
  imported: v.number(),
  rejected: v.number(),
});
type Checkpoint = v.InferOutput<typeof checkpointSchema>;
const beginning: Checkpoint = { row: 0, imported: 0, rejected: 0 };

/** Reads the file to its end before anything is stored: one that cannot be read whole changes nothing. */
async function lookThrough(rows: AsyncIterable<SheetRow[]>, headerRow: number) {
  let headings: readonly string[] = [];
  let total = 0;
  for await (const piece of rows) {
    for (const line of piece) {
      if (line.row === headerRow) headings = line.cells;
      if (line.row > headerRow) total += 1;
    }
    if (total > mostRows) throw new SheetError(`Mỗi lần nhập tối đa ${mostRows} dòng.`);
  }
  return { headings, total };
}

/** Lines in pieces that one transaction holds. */
async function* batches(rows: AsyncIterable<SheetRow[]>, headerRow: number) {
  for await (const piece of rows) {
    const lines = piece.filter(({ row }) => row > headerRow);
    for (let from = 0; from < lines.length; from += batchRows) {
      yield lines.slice(from, from + batchRows);
    }
  }
}

/** The cells of a line by field, put right where somebody has done so. */
function valuesReader({ columns, fixes }: ImportForm) {
  const columnOf = columns.flatMap((field, at) => (field === null ? [] : [[field, at] as const]));
  const fixed = new Map(fixes.map(({ row, field, value }) => [`${row} ${field}`, value]));
  return ({ row, cells }: SheetRow): Partial<Record<ImportField, string>> =>
    Object.fromEntries(
      columnOf.map(([field, at]) => [field, fixed.get(`${row} ${field}`) ?? cells[at] ?? '']),
    );
}

/** Somebody has taken a number or a code between the look and the insert: the next look finds it. */
async function againWhenTaken<T>(work: () => Promise<T>, times = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== '23505' || times <= 1) throw error;
    return againWhenTaken(work, times - 1);
  }
}

/**
 * Reads, checks and stores the lines, some hundred in each transaction with how far it is: others get their turn
 * in between, and a server that comes after this one goes on at the next line.
 */
async function importRows(
  task: JobTask,
  form: ImportForm,
  rows: AsyncIterable<SheetRow[]>,
  total: number,
): Promise<Checkpoint> {
  const { id, reader, inTenant, progress, save } = task;
  const key = { maDn: reader.maDn, jobId: id };
  const valuesOf = valuesReader(form);
  const taken = new Taken();
  // A dry run keeps nothing, so it begins anew.
  let state = form.dry_run ? beginning : v.parse(checkpointSchema, task.checkpoint ?? beginning);
  const refused = await inTenant(async (db) => {
    if (form.dry_run) await db.deleteFrom('job_bad_row').where('job_id', '=', id).execute();
    return badLines(db, id);
  });
  let seen = 0;
  for await (const lines of batches(rows, form.header_row)) {
    seen += lines.length;
    const { free, next } = await againWhenTaken(() =>
      inTenant(async (db) => {
        const choices = await readChoices(db, task);
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
        if (fresh.length === 0) return { free: [], next: state };
        const { free, mistakes } = await taken.sift(db, drafts);
        if (!form.dry_run) await insertCustomers(db, reader.maDn, free, taken);
        const bad = await keepBadRows(db, key, fresh, [...wrong, ...mistakes]);
        const next = {
          row: fresh.at(-1)?.row ?? state.row,
          imported: state.imported + free.length,
          rejected: state.rejected + bad,
        };
        if (!form.dry_run) await save(db, next, seen);
        return { free, next };
      }),
    );
    taken.take(free);
    state = next;
    progress(seen, total);
  }
  return state;
}

async function run(task: JobTask) {
  const form = v.parse(importFormSchema, task.input);
  const table = await openUpload(task.path(uploadName(form.file_id)));
  try {
    const { headings, total } = await lookThrough(table.rows(form.sheet), form.header_row);
    const { imported, rejected } = await importRows(task, form, table.rows(form.sheet), total);
    const mistakes = await task.inTenant((db) => firstMistakes(db, task.id));
    if (rejected > 0) await writeBadRows(task, headings);
    return {
      result: { dry_run: form.dry_run, imported, rejected, mistakes },
      fileName: rejected > 0 ? 'dong-loi.csv' : null,
      words: `Đã nhập ${imported} khách hàng, ${rejected} dòng bị loại.`,
    };
  } finally {
    table.close();
  }
}

/** Lines that are in stay there: the person learns which. */
async function remains(
  db: TenantTransaction,
  { id, checkpoint }: { readonly id: string; readonly checkpoint: unknown },
) {
  if (checkpoint === null) return null;
  const { row, imported, rejected } = v.parse(checkpointSchema, checkpoint);
  const mistakes = await firstMistakes(db, id);
  return {
    result: { dry_run: false, imported, rejected, mistakes },
    words: `Đã nhập ${imported} khách hàng đến dòng ${row} của tệp (${rejected} dòng bị loại), các dòng sau chưa được nhập.`,
  };
}

/** Customers from a file. */
export const customerImport: JobWork = {
  kind: 'customer.import',
  title: 'Nhập khách hàng',
  run,
  remains,
};
