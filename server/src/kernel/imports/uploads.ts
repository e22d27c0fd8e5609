import { open, readFile, stat, writeFile } from 'node:fs/promises';
import type { Secrets } from '../secrets/secrets.ts';
import { refuse } from '../errors/problem-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { openThreadedTable, type ThreadedTable } from '../sheets/threaded-table.ts';

/** Files that people send to be imported: plain, or sealed for this installation where they hold passwords. */
export type UploadForm = 'table' | 'sealed';

/** Name of a file that was sent, in the folder of its tenant. */
export const uploadName = (fileId: string, form: UploadForm) => `${fileId}.${form}`;

type Seal = Pick<Secrets, 'seal' | 'unseal'>;

/** Keeps a file that somebody sent. */
export async function keepUpload(
  path: string,
  form: UploadForm,
  content: Buffer,
  { seal }: Seal,
): Promise<void> {
  const kept = form === 'sealed' ? seal(content.toString('base64')) : content;
  await writeFile(path, kept, { mode: 0o600 });
}

/** Opens a file that was kept, in a thread. */
export async function openUpload(
  path: string,
  form: UploadForm,
  { unseal }: Seal,
): Promise<ThreadedTable> {
  if (form === 'sealed') {
    const content = Buffer.from(unseal(await readFile(path, 'utf8')), 'base64');
    return openThreadedTable({ source: content, firstBytes: content.subarray(0, 4) });
  }
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return openThreadedTable({ source: path, firstBytes: buffer.subarray(0, bytesRead) });
  } finally {
    await file.close();
  }
}

/** A file of another company lies in another folder. @throws {ProblemError} 404 when there is no such file */
export async function requireUpload(
  { jobs }: { readonly jobs: JobQueue },
  tenant: string,
  name: string,
): Promise<void> {
  const path = jobs.files.path(tenant, name);
  if ((await stat(path).catch(() => null)) === null) throw refuse.notFound();
}
