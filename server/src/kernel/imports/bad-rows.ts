import { type ImportMistake, importMistakeSchema } from '@alo/contracts';
import { sql } from 'kysely';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import { storable } from '../http/storable.ts';
import type { JobTask } from '../jobs/job-kind.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { messages } from './messages.ts';

/** Mistakes that an answer holds; the file has all of them. */
const shownMistakes = 300;
/** Lines that are read at once. */
const pageRows = 250;
/** Characters of a wrong value that are reported; a corrected value is never longer. */
const keptCharacters = 5000;

const mistakesSchema = v.array(importMistakeSchema);

/** Keeps the lines that were not taken over, with what is wrong. */
export async function keepBadRows(
  db: TenantTransaction,
  { tenant, jobId }: { readonly tenant: string; readonly jobId: string },
  lines: readonly SheetRow[],
  mistakes: readonly ImportMistake[],
): Promise<number> {
  const wrong = new Map<number, ImportMistake[]>();
  for (const mistake of mistakes) {
    const kept = { ...mistake, value: storable(mistake.value.slice(0, keptCharacters)) };
    wrong.set(mistake.row, [...(wrong.get(mistake.row) ?? []), kept]);
  }
  const bad = lines.filter(({ row }) => wrong.has(row));
  if (bad.length === 0) return 0;
  const rows = bad.map(({ row, cells }) => ({
    ma_dn: tenant,
    job_id: jobId,
    line: row,
    cells: cells.map(storable),
    mistakes: wrong.get(row),
  }));
  await sql`insert into job_bad_row (ma_dn, job_id, line, cells, mistakes)
    select ma_dn, job_id, line, cells, mistakes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows (ma_dn text, job_id uuid, line integer, cells text[], mistakes jsonb)`.execute(db);
  return bad.length;
}

/** Numbers of the lines that were refused before. */
export async function badLines(db: TenantTransaction, jobId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('job_bad_row')
    .select('line')
    .where('job_id', '=', jobId)
    .execute();
  return new Set(rows.map(({ line }) => line));
}

function readPage(db: TenantTransaction, jobId: string, after: number, most: number) {
  return db
    .selectFrom('job_bad_row')
    .select(['line', 'cells', 'mistakes'])
    .where('job_id', '=', jobId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute();
}

/** The first mistakes, for the answer. */
export async function firstMistakes(
  db: TenantTransaction,
  jobId: string,
): Promise<ImportMistake[]> {
  const rows = await readPage(db, jobId, -1, shownMistakes);
  return rows.flatMap(({ mistakes }) => v.parse(mistakesSchema, mistakes)).slice(0, shownMistakes);
}

/** The lines that were not taken over, as they came, with what is wrong: to be corrected and sent again. */
export async function writeBadRows(
  { id, inTenant, path }: JobTask,
  headings: readonly string[],
): Promise<void> {
  const next = (after: number) => inTenant((db) => readPage(db, id, after, pageRows));
  const first = await next(-1);
  const width = Math.max(headings.length, ...first.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_none, at) => cells[at] ?? '');
  async function* rows() {
    yield [[...filled(headings), messages.rowHeading, messages.mistakeHeading]];
    for (let page = first; page.length > 0; page = await next(page.at(-1)?.line ?? 0)) {
      yield page.map(({ line, cells, mistakes }) => {
        const reasons = v
          .parse(mistakesSchema, mistakes)
          .map(({ value, reason }) => (value === '' ? reason : `${reason}: ${value}`));
        return [...filled(cells), String(line), reasons.join('; ')];
      });
    }
  }
  await pipeline(writeCsv(rows()), createWriteStream(path(`${id}.csv`), { mode: 0o600 }));
}
