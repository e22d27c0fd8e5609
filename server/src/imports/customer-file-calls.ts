import { calls } from '@alo/contracts';
import { rm, stat, writeFile } from 'node:fs/promises';
import { newId } from '../database/new-id.ts';
import { refuse } from '../http/problem-error.ts';
import { requireFile } from '../http/read-body.ts';
import { serve } from '../http/serve.ts';
import { toJob } from '../jobs/job-calls.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { guessColumns, guessHeader } from './customer-columns.ts';
import { openUpload } from './import-customers.ts';

/** Rows of a sheet that are shown before an import. */
const previewRows = 20;
const mostSheets = 20;

/** The first rows of a sheet and how many there are. */
async function lookAt(rows: AsyncIterable<SheetRow[]>) {
  const first: SheetRow[] = [];
  let counted = 0;
  for await (const piece of rows) {
    counted += piece.length;
    first.push(...piece.slice(0, previewRows - first.length));
  }
  return { first, counted };
}

/** What a sheet looks like, with the lines where they stand in it. */
function describe(name: string, { first, counted }: Awaited<ReturnType<typeof lookAt>>) {
  const header_row = guessHeader(first);
  const heading = first.find(({ row }) => row === header_row);
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  const guess = guessColumns(heading?.cells ?? []);
  const last = first.at(-1)?.row ?? 0;
  const preview = Array.from({ length: Math.min(last, previewRows) }, (_none, at) => [
    ...(first.find(({ row }) => row === at + 1)?.cells ?? []),
  ]);
  return {
    name,
    rows: counted,
    preview,
    header_row,
    guess: Array.from({ length: width }, (_none, at) => guess[at] ?? null),
  };
}

const sendImportFile = serve(calls.sendImportFile, async (_request, { http, services, user }) => {
  const file = requireFile(http, 'Chọn tệp Excel hoặc CSV để nhập');
  const id = newId();
  await services.jobs.files.prepare(user.maDn);
  const path = services.jobs.files.path(user.maDn, `${id}.table`);
  await writeFile(path, file.content, { mode: 0o600 });
  try {
    const table = await openUpload(path);
    try {
      const sheets = [];
      for (const [at, name] of table.sheets.slice(0, mostSheets).entries()) {
        sheets.push(describe(name, await lookAt(table.rows(at))));
      }
      return { id, name: file.fileName, sheets };
    } finally {
      table.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    if (!(error instanceof SheetError)) throw error;
    throw refuse.invalid([{ path: 'file', message: error.message }]);
  }
});

const importCustomers = serve(calls.importCustomers, async ({ body }, context) => {
  const { services, user } = context;
  const path = services.jobs.files.path(user.maDn, `${body.file_id}.table`);
  // A file of another company lies in another folder.
  if ((await stat(path).catch(() => null)) === null) throw refuse.notFound();
  return toJob(context, await services.jobs.add(context, 'customer.import', body));
});

const exportCustomers = serve(calls.exportCustomers, async ({ body }, context) =>
  toJob(context, await context.services.jobs.add(context, 'customer.export', body)),
);

/** Customers from files and into files. */
export const customerFileCalls = [sendImportFile, importCustomers, exportCustomers];
