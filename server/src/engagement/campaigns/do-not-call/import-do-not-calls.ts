import {
  type DoNotCallField,
  type DoNotCallImport,
  doNotCallImportSchema,
  endpoints,
  type ImportMistake,
  PHONE_FORMAT_MESSAGE,
  phonePattern,
  REQUIRED_MESSAGE,
  toE164,
} from '@alo/contracts';
import { sql } from 'kysely';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { fileImport } from '../../../kernel/imports/file-import.ts';
import { batches, type LineValues, valuesReader } from '../../../kernel/imports/file-lines.ts';
import {
  type Checkpoint,
  checkpointOf,
  keepLines,
} from '../../../kernel/imports/import-checkpoint.ts';
import { plainPhone, unstorableMistakes } from '../../../kernel/imports/line-mistakes.ts';
import type { JobTask } from '../../../kernel/jobs/job-kind.ts';
import type { SheetRow } from '../../../kernel/sheets/read-xlsx.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { messages } from './messages.ts';

/** Lines of one transaction: another request waits no longer than these take. */
const batchRows = 1000;
/** Numbers of an earlier register that one transaction takes away. */
const goneAtOnce = 5000;

interface Entry {
  readonly number: string;
  readonly note: string;
}

/** The numbers of some lines, each once, and what is wrong with others. */
function readLines(
  lines: readonly SheetRow[],
  valuesOf: (line: SheetRow) => LineValues<DoNotCallField>,
) {
  const entries = new Map<string, Entry>();
  const mistakes: ImportMistake[] = [];
  for (const line of lines) {
    const { row } = line;
    const values = valuesOf(line);
    const value = values.phone ?? '';
    const phone = plainPhone(value);
    const reason =
      phone === ''
        ? REQUIRED_MESSAGE
        : phonePattern.test(phone)
          ? entries.has(toE164(phone)) && messages.inFile
          : PHONE_FORMAT_MESSAGE;
    mistakes.push(...unstorableMistakes(row, values));
    if (reason !== false) mistakes.push({ row, field: 'phone', value, reason });
    else
      entries.set(toE164(phone), {
        number: toE164(phone),
        note: (values.note ?? '').slice(0, 255),
      });
  }
  return { entries: [...entries.values()], mistakes };
}

/** Stores numbers; those that are there already are of this import now. */
async function storeNumbers(
  { db, user }: UserInTransaction,
  entries: readonly Entry[],
  source: string,
  import_id: string | null,
): Promise<void> {
  const rows = entries.map((entry) => ({ id: newId(), ...entry }));
  await sql`insert into do_not_call (ma_dn, id, phone_e164, note, source, scope, created_by, created_by_name, import_id)
    select ${user.tenant}, id, number, note, ${source}, 'call', ${user.id}::uuid, ${user.name}, ${import_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (id uuid, number text, note text)
    on conflict (ma_dn, phone_e164, source) do update set import_id = excluded.import_id, note = excluded.note,
      updated_at = now(), row_version = do_not_call.row_version + 1`.execute(db);
}

/** Numbers that are in the register no more go, and the new one holds. */
async function takePlace({ id, inTenant, present, reader }: JobTask, form: DoNotCallImport) {
  for (let gone = goneAtOnce; gone === goneAtOnce;) {
    gone = await inTenant(async (db) => {
      const { numAffectedRows = 0n } = await sql`delete from do_not_call where id in (
        select id from do_not_call where source = 'register' and import_id is distinct from ${id}::uuid
        limit ${goneAtOnce})`.execute(db);
      return Number(numAffectedRows);
    });
  }
  await inTenant(async (db) => {
    const user = await present(db, endpoints.importDoNotCalls.access);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from do_not_call
      where import_id = ${id}::uuid`.execute(db);
    const count = rows[0]?.count ?? 0;
    await db
      .updateTable('do_not_call_import')
      .set({ rows: count, finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    await writeAudit(
      { db, user, http: { ip: reader.ip } },
      {
        action: 'doNotCall.import',
        target: { kind: 'do_not_call', id, name: form.as_of ?? '' },
        after: { as_of: form.as_of, rows: count },
      },
    );
  });
}

async function importRows(
  task: JobTask,
  form: DoNotCallImport,
  rows: AsyncIterable<SheetRow[]>,
  total: number,
): Promise<Checkpoint> {
  const valuesOf = valuesReader<DoNotCallField, DoNotCallField>(form);
  const { dry_run: dryRun, source } = form;
  const isRegister = source === 'register';
  let state = checkpointOf(task, dryRun);
  let seen = 0;
  for await (const batch of batches(rows, form.header_row, batchRows)) {
    seen += batch.length;
    const before = state;
    const lines = batch.filter(({ row }) => row > before.row);
    if (lines.length > 0) {
      state = await task.inTenant(async (db) => {
        const user = await task.present(db, endpoints.importDoNotCalls.access);
        const { entries, mistakes } = readLines(lines, valuesOf);
        if (!dryRun && isRegister && before.row === 0) {
          await db
            .insertInto('do_not_call_import')
            .values({
              ...{ ma_dn: user.tenant, id: task.id, as_of: form.as_of ?? '', rows: 0 },
              ...{ file_name: form.file_name, created_by: user.id, created_by_name: user.name },
            })
            .onConflict((conflict) => conflict.columns(['ma_dn', 'id']).doNothing())
            .execute();
        }
        if (!dryRun) {
          await storeNumbers({ db, user }, entries, source, isRegister ? task.id : null);
        }
        const imported = entries.length;
        return keepLines(task, db, dryRun, before, { lines, imported, mistakes, seen });
      });
    }
    task.progress(seen, total);
  }
  if (!dryRun && isRegister && state.imported > 0) await takePlace(task, form);
  return state;
}

/** Numbers that are not to be called, from a list: the national register of a day, or the company's own. */
export const doNotCallImport = fileImport({
  kind: 'doNotCall.import',
  title: messages.import.title,
  things: messages.import.things,
  upload: 'table',
  form: doNotCallImportSchema,
  mostRows: 1_000_000,
  importRows,
});
