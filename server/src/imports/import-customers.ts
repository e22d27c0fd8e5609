import {
  type CustomerForm,
  foldVietnamese,
  type ImportField,
  type ImportForm,
  importFormSchema,
  type ImportMistake,
  toE164,
} from '@alo/contracts';
import { sql } from 'kysely';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { usersInScope } from '../auth/data-scope.ts';
import { customerCode, nextCustomerCode } from '../customers/customer-row.ts';
import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { JobTask, JobWork } from '../jobs/job-kind.ts';
import { openTable } from '../sheets/open-table.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { type ImportChoices, readImportRow } from './customer-import-rules.ts';

/** Rows of one import. */
const mostRows = 200_000;
/** Mistakes that the answer holds; the file has all of them. */
const shownMistakes = 300;

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

interface Draft {
  readonly line: SheetRow;
  readonly form: CustomerForm;
  readonly e164: string;
}

/** What is taken already: numbers and codes of the company and of the lines before. */
class Taken {
  readonly #phones = new Set<string>();
  readonly #codes = new Set<string>();

  /** Drafts that are free, the others with what is wrong. */
  async sift(db: TenantTransaction, drafts: readonly Draft[]) {
    const phones = drafts.map(({ e164 }) => e164);
    const codes = drafts.flatMap(({ form }) => (form.code === '' ? [] : form.code));
    const stored = await db
      .selectFrom('customer')
      .select(['phone_e164', 'code'])
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(phone_e164 = any(${phones}::text[]) or code = any(${codes}::text[]))`)
      .execute();
    const storedPhones = new Set(stored.map(({ phone_e164 }) => phone_e164));
    const storedCodes = new Set(stored.map(({ code }) => code));
    const free: Draft[] = [];
    const mistakes: ImportMistake[] = [];
    for (const draft of drafts) {
      const { row } = draft.line;
      const { phone, code } = draft.form;
      const wrong = (field: string, value: string, reason: string) =>
        mistakes.push({ row, field, value, reason });
      if (storedPhones.has(draft.e164)) {
        wrong('phone', phone, 'Số điện thoại đã có ở khách hàng khác');
      } else if (this.#phones.has(draft.e164)) {
        wrong('phone', phone, 'Số điện thoại đã có ở dòng trên');
      } else if (code !== '' && (storedCodes.has(code) || this.#codes.has(code))) {
        wrong('code', code, 'Mã khách hàng đã được dùng');
      } else {
        this.#phones.add(draft.e164);
        if (code !== '') this.#codes.add(code);
        free.push(draft);
      }
    }
    return { free, mistakes };
  }

  hasCode(code: string): boolean {
    return this.#codes.has(code);
  }
}

const recordColumns = `ma_dn text, id uuid, code text, name text, name_folded text, email text,
  phone text, phone_e164 text, address text, zalo text, facebook text, status_id uuid, note text,
  user_id uuid, datasource_id uuid, project_id uuid, dnc boolean`;
const columnNames = recordColumns.replace(/ (text|uuid|boolean)/g, '');

async function insert(
  db: TenantTransaction,
  maDn: string,
  drafts: readonly Draft[],
  nextCode: () => string,
): Promise<void> {
  const rows = drafts.map(({ form, e164 }) => ({
    ma_dn: maDn,
    id: newId(),
    code: form.code === '' ? nextCode() : form.code,
    name: form.name,
    name_folded: foldVietnamese(form.name),
    email: form.email,
    phone: form.phone,
    phone_e164: e164,
    address: form.address,
    zalo: form.zalo,
    facebook: form.facebook,
    status_id: form.status,
    note: form.note,
    user_id: form.user_id,
    datasource_id: form.is_datasource,
    project_id: form.is_project,
    dnc: form.dnc,
  }));
  await sql`insert into customer (${sql.raw(columnNames)})
    select ${sql.raw(columnNames)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (${sql.raw(recordColumns)})`.execute(
    db,
  );
}

/** Reads, checks and stores all rows in one transaction: an import is there whole or not at all. */
async function importRows(task: JobTask, form: ImportForm, rows: AsyncIterable<SheetRow[]>) {
  const { reader, progress } = task;
  const columnOf = form.columns.flatMap((field, at) =>
    field === null ? [] : [[field, at] as const],
  );
  const fixes = new Map(form.fixes.map(({ row, field, value }) => [`${row} ${field}`, value]));
  const valuesOf = ({ row, cells }: SheetRow): Partial<Record<ImportField, string>> =>
    Object.fromEntries(
      columnOf.map(([field, at]) => [field, fixes.get(`${row} ${field}`) ?? cells[at] ?? '']),
    );
  return task.inTenant(async (db) => {
    const choices = await readChoices(db, task);
    const taken = new Taken();
    let number = form.dry_run ? 0 : Number((await nextCustomerCode(db, reader.maDn)).slice(2));
    const nextCode = () => {
      while (taken.hasCode(customerCode(number))) number += 1;
      number += 1;
      return customerCode(number - 1);
    };
    const mistakes: ImportMistake[] = [];
    const bad: SheetRow[] = [];
    let headings: readonly string[] = [];
    let imported = 0;
    let seen = 0;
    for await (const piece of rows) {
      const drafts: Draft[] = [];
      const wrong: ImportMistake[] = [];
      for (const line of piece) {
        if (line.row === form.header_row) headings = line.cells;
        if (line.row <= form.header_row) continue;
        seen += 1;
        if (seen > mostRows) throw new SheetError(`Mỗi lần nhập tối đa ${mostRows} dòng.`);
        const read = readImportRow(line.row, valuesOf(line), choices);
        if ('mistakes' in read) wrong.push(...read.mistakes);
        else drafts.push({ line, form: read.form, e164: toE164(read.form.phone) });
      }
      const { free, mistakes: clashes } = await taken.sift(db, drafts);
      wrong.push(...clashes);
      if (free.length > 0 && !form.dry_run) await insert(db, reader.maDn, free, nextCode);
      imported += free.length;
      const wrongRows = new Set(wrong.map(({ row }) => row));
      bad.push(...piece.filter(({ row }) => wrongRows.has(row)));
      mistakes.push(...wrong);
      progress(seen, null);
    }
    return { imported, mistakes, bad, headings };
  });
}

/** The lines that were not taken over, as they came, with what is wrong: to be put right and sent again. */
async function writeBadRows(
  path: string,
  { mistakes, bad, headings }: Awaited<ReturnType<typeof importRows>>,
): Promise<void> {
  const reasons = new Map<number, string[]>();
  for (const { row, value, reason } of mistakes) {
    const words = value === '' ? reason : `${reason}: ${value}`;
    reasons.set(row, [...(reasons.get(row) ?? []), words]);
  }
  const width = Math.max(headings.length, ...bad.slice(0, 1000).map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_none, at) => cells[at] ?? '');
  async function* rows() {
    yield [[...filled(headings), 'Dòng', 'Lỗi']];
    yield bad.map(({ row, cells }) => [
      ...filled(cells),
      String(row),
      (reasons.get(row) ?? []).join('; '),
    ]);
  }
  await pipeline(writeCsv(rows()), createWriteStream(path, { mode: 0o600 }));
}

async function run(task: JobTask) {
  const form = v.parse(importFormSchema, task.input);
  const table = await openUpload(task.path(uploadName(form.file_id)));
  try {
    const done = await importRows(task, form, table.rows(form.sheet));
    const { imported, mistakes, bad } = done;
    if (bad.length > 0) await writeBadRows(task.path(`${task.id}.csv`), done);
    const result = {
      dry_run: form.dry_run,
      imported,
      rejected: bad.length,
      mistakes: mistakes.slice(0, shownMistakes),
    };
    return {
      result,
      fileName: bad.length > 0 ? 'dong-loi.csv' : null,
      words: `Đã nhập ${imported} khách hàng, ${bad.length} dòng bị loại.`,
    };
  } finally {
    table.close();
  }
}

/** Customers from a file. */
export const customerImport: JobWork = { kind: 'customer.import', title: 'Nhập khách hàng', run };
