import { sql } from 'kysely';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import yazl from 'yazl';
import type { TenantTransaction } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import type { JobTask, JobWork } from '../jobs/job-kind.ts';
import { companyFolders } from './company-folders.ts';
import { companyInput } from './company-input.ts';
import { companyTables, inRoleFor } from './company-tables.ts';

/** Rows that are in memory at once. */
const pageRows = 500;

/** What opens something is left out: hashes of passwords, sealed passwords, keys. */
const secretColumns = [
  ...['password_hash', 'secret', 'hash', 'refresh_hash', 'previous_hash', 'shop_key'],
  ...['totp_secret', 'recovery_codes', 'voicemail_pin', 'pin'],
];

/** The rows of a table of the company as JSON, one a line. */
async function* linesOf(db: TenantTransaction, table: string, company: string) {
  await sql`declare company_rows no scroll cursor for
    select (to_jsonb(t) - array[${sql.join(secretColumns.map((name) => sql.lit(name)))}])::text as line
    from ${sql.table(table)} t where ma_dn = ${sql.lit(company)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch ${sql.lit(pageRows)} from company_rows`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

/** One transaction a table: what is written meanwhile may be in one and not yet in the other. */
function readTable({ services }: JobTask, table: string, company: string): Readable {
  const out = new PassThrough();
  services.database
    .withTenant(company, (db) =>
      inRoleFor(db, 'select', [table], () => pipeline(linesOf(db, table, company), out)),
    )
    .catch((error: unknown) =>
      out.destroy(error instanceof Error ? error : new Error('', { cause: error })),
    );
  return out;
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

interface Part {
  readonly name: string;
  readonly open: () => Readable;
}

/** The parts of an export: a file for each table, and the files of the company as they lie there. */
async function partsOf(task: JobTask, company: string): Promise<Part[]> {
  const { database, config } = task.services;
  const tables = (await companyTables(database.root)).flat().map((table) => ({
    name: `tables/${table}.jsonl`,
    open: () => readTable(task, table, company),
  }));
  const files = await Promise.all(
    Object.entries(companyFolders(config, company)).map(async ([kind, folder]) =>
      (await filesBelow(folder)).map((path) => ({
        name: join(kind, relative(folder, path)),
        open: () => createReadStream(path),
      })),
    ),
  );
  return [...tables, ...files.flat()];
}

async function run(task: JobTask) {
  const { company } = v.parse(companyInput, task.input);
  const parts = await partsOf(task, company);
  const zip = new yazl.ZipFile();
  let done = 0;
  for (const { name, open } of parts) {
    zip.addReadStreamLazy(name, {}, (give) => {
      done += 1;
      task.progress(done, parts.length);
      give(null, open());
    });
  }
  zip.end();
  const path = task.path(`${task.id}.zip`);
  const content = new PassThrough();
  zip.on('error', (error) => content.destroy(error));
  zip.outputStream.pipe(content);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal: task.signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    result: null,
    fileName: `${company}.zip`,
    words: `Dữ liệu của doanh nghiệp ${company} đã sẵn sàng để tải về.`,
  };
}

/** Everything that is kept of a company, as one file: its rows and its files, without what opens something. */
export const companyExport: JobWork = {
  kind: 'company.export',
  title: 'Xuất dữ liệu doanh nghiệp',
  run,
};
