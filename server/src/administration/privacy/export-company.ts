import { errorCode } from '@alo/contracts';
import { sql } from 'kysely';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import yazl from 'yazl';
import { ofJobs, type TenantTransaction } from '../../kernel/database/database.ts';
import type { JobOutcome, JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { companyFolders } from './company-folders.ts';
import { companyInput } from './company-input.ts';
import { companyTables, inRoleFor, setAsideRoutes } from './company-tables.ts';
import { messages } from './messages.ts';

/** Rows that are in memory at once; of tables that hold whole files one. */
const pageRows = 200;

/** Columns of what opens something: hashes of passwords and tokens, sealed passwords, keys, codes. */
export const secretColumn = '(^|_)(hash|secret)$|^recovery_codes$';

type ExportTask = Pick<JobTask, 'id' | 'services' | 'input' | 'path' | 'progress' | 'signal'>;

async function holdsFiles(db: TenantTransaction, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype and not attisdropped`.execute(
    db,
  );
  return rows.length > 0;
}

/** The rows of a table that have the company's code in a column, as JSON, one a line, without what opens something. */
async function* linesOf(db: TenantTransaction, table: string, column: string, company: string) {
  const most = (await holdsFiles(db, table)) ? 1 : pageRows;
  await sql`declare company_rows no scroll cursor for
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
      where key !~ ${sql.lit(secretColumn)})::text as line
    from ${sql.table(table)} t where ${sql.ref(column)} = ${sql.lit(company)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(most)} from company_rows`.execute(
      db,
    );
    if (rows.length === 0) return;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

/** Paths below a folder; none where there is no such folder. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A file in the export. */
interface Part {
  readonly name: string;
  /** Hands its content to `add`, which resolves when all of it was taken. */
  readonly write: (add: (content: Readable) => Promise<void>) => Promise<void>;
}

/** One transaction a table: what is written meanwhile may be in one and not yet in the other. */
function tablePart({ services }: ExportTask, table: string, column: string, company: string): Part {
  return {
    name: `tables/${table}.jsonl`,
    write: (add) =>
      services.database.withTenant(
        company,
        (db) =>
          inRoleFor(db, 'select', [table], () =>
            add(Readable.from(linesOf(db, table, column, company))),
          ),
        ofJobs,
      ),
  };
}

/** A file that has gone since it was listed (a recording that was too old) is left out. */
function filePart(name: string, path: string): Part {
  return {
    name,
    write: async (add) => {
      const file = await open(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      if (file !== undefined) await add(file.createReadStream());
    },
  };
}

/** The parts of an export: a file for each table, and the files of the company as they lie there. */
async function partsOf(task: ExportTask, company: string): Promise<Part[]> {
  const { database, config } = task.services;
  const tables = (await companyTables(database.root)).flat();
  const files = await Promise.all(
    Object.entries(companyFolders(config, company)).map(async ([kind, folder]) =>
      (await filesBelow(folder))
        // Exports of companies, which the operator has: this one among them.
        .filter((path) => kind !== 'files' || !path.endsWith('.zip'))
        .map((path) => filePart(join(kind, relative(folder, path)), path)),
    ),
  );
  return [
    ...tables.map((table) => tablePart(task, table, 'ma_dn', company)),
    tablePart(task, setAsideRoutes.table, setAsideRoutes.column, company),
    ...files.flat(),
  ];
}

async function addParts(
  zip: yazl.ZipFile,
  parts: readonly Part[],
  { progress }: ExportTask,
  signal: AbortSignal,
): Promise<void> {
  for (const [done, { name, write }] of parts.entries()) {
    progress(done, parts.length);
    await write(async (content) => {
      zip.addReadStream(content, name);
      try {
        await finished(content, { signal });
      } finally {
        content.destroy();
      }
    });
  }
  zip.end();
}

/** Writes everything of a company into one file; whatever ends it early leaves neither a transaction open nor a file. */
export async function exportCompany(task: ExportTask): Promise<JobOutcome> {
  const { company } = v.parse(companyInput, task.input);
  const path = task.path(`${task.id}.zip`);
  const parts = await partsOf(task, company);
  const zip = new yazl.ZipFile();
  const stop = new AbortController();
  const signal = AbortSignal.any([task.signal, stop.signal]);
  const work = [
    pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal }),
    addParts(zip, parts, task, signal),
  ];
  try {
    await Promise.all(work);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(work);
    await rm(path, { force: true });
    throw error;
  }
  return {
    result: null,
    fileName: `${company}.zip`,
    words: messages.export.done(company),
  };
}

/** Everything that is kept of a company, as one file: its rows and its files, without what opens something. */
export const companyExport: JobWork = {
  kind: 'company.export',
  title: messages.export.title,
  run: exportCompany,
};
