import type { FileToImport } from '@alo/contracts';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { newId } from '../database/new-id.ts';
import { refuse } from '../errors/problem-error.ts';
import { requireFile } from '../http/read-body.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { previewRows, type SheetLook } from '../sheets/look-at-table.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import type { ActorWith } from '../user/actor.ts';
import { fileSlots } from '../workers/fair-slots.ts';
import type { ColumnGuesser } from './column-guesser.ts';
import { messages } from './messages.ts';
import { keepUpload, openUpload, type UploadForm, uploadName } from './uploads.ts';

/** What keeping a table asks of the server. */
export interface TablePorts {
  readonly jobs: JobQueue;
  readonly secrets: Secrets;
}

/** Characters of a file's name in an answer. */
const longestName = 200;

/** Preview of a sheet, with the row numbers. */
function describe<Field extends string>(
  { name, first, rows }: SheetLook,
  { guessColumns, guessHeader }: ColumnGuesser<Field>,
) {
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
    rows,
    preview,
    header_row,
    guess: Array.from({ length: width }, (_none, at) => guess[at] ?? null),
  };
}

/** A table to be kept. */
interface KeptTable<Field extends string> {
  readonly name: string;
  readonly content: Buffer;
  readonly form: UploadForm;
  readonly columns: ColumnGuesser<Field>;
  /** The field of the request that it came from. */
  readonly path: string;
}

/** Keeps a table and looks at it. @throws {ProblemError} 422 when it cannot be read */
export async function keepTable<Field extends string>(
  { services: { jobs, secrets }, user }: Pick<ActorWith<TablePorts>, 'services' | 'user'>,
  { name, content, form, columns, path: field }: KeptTable<Field>,
): Promise<FileToImport<Field>> {
  const id = newId();
  await jobs.files.prepare(user.tenant);
  const path = jobs.files.path(user.tenant, uploadName(id, form));
  await keepUpload(path, form, content, secrets);
  try {
    const looks = await fileSlots.run(user.tenant, async () => {
      const table = await openUpload(path, form, secrets);
      try {
        return await table.look();
      } finally {
        table.close();
      }
    });
    const sheets = looks.map((look) => describe(look, columns));
    return { id, name: name.slice(0, longestName), sheets };
  } catch (error) {
    await rm(path, { force: true });
    if (!(error instanceof SheetError)) throw error;
    const refused = refuse.invalid([{ path: field, message: error.message }]);
    throw Object.assign(refused, { cause: error });
  }
}

/** Keeps the file of a request and checks it. @throws {ProblemError} 422 when it cannot be read */
export async function receiveTable<Field extends string>(
  actor: Pick<ActorWith<TablePorts>, 'services' | 'user'> & { readonly http: FastifyRequest },
  form: UploadForm,
  columns: ColumnGuesser<Field>,
): Promise<FileToImport<Field>> {
  const { fileName, content } = requireFile(actor.http, messages.chooseTable);
  return keepTable(actor, { name: fileName, content, form, columns, path: 'file' });
}
