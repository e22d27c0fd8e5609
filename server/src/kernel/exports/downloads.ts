import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { Secrets } from '../secrets/secrets.ts';
import type { TenantTransaction } from '../database/database.ts';
import { type ExportedTable, exportedTableSchema } from './exported-table.ts';
import { attachment } from '../http/attachment.ts';
import { refuse } from '../errors/problem-error.ts';
import { openRight, sealRight } from './sealed-right.ts';
import type { Database } from '../database/database.ts';

const downloadPath = '/api/platform/download';
const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(1000)) });

const rightSchema = v.union([
  /** Document of a hotline. */
  v.object({ tenant: v.string(), document: v.string() }),
  /** A whole list of the company. */
  v.object({ tenant: v.string(), table: exportedTableSchema, format: v.picklist(['csv', 'xlsx']) }),
]);
export type DownloadRight = v.InferOutput<typeof rightSchema>;

/** An address that saves a file, for some minutes, for whoever holds it. */
export function downloadLink(secrets: Secrets, right: DownloadRight): string {
  return `${downloadPath}?key=${sealRight(secrets, right)}`;
}

interface FileToSave {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer | Readable;
}

async function readDocument(db: TenantTransaction, id: string) {
  const row = await db
    .selectFrom('telecom_document')
    .select(['name', 'mime', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/**
 * Hands out files to be saved. The key in the address is the right.
 * @param exportTable writes a whole list of a company
 */
export function downloadRoute(
  app: FastifyInstance,
  { secrets, database }: { readonly secrets: Secrets; readonly database: Database },
  exportTable: (
    db: TenantTransaction,
    table: ExportedTable,
    format: 'csv' | 'xlsx',
  ) => Promise<FileToSave>,
): void {
  app.get(downloadPath, { config: { access: 'public' } }, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const right = query.success && openRight(secrets, rightSchema, query.output.key);
    if (!right) throw refuse.notFound();
    const file = await database.withTenant<FileToSave>(right.tenant, (db) =>
      'document' in right
        ? readDocument(db, right.document)
        : exportTable(db, right.table, right.format),
    );
    return reply
      .headers({
        'Content-Type': file.mime,
        'Content-Disposition': attachment(file.name),
        'Cache-Control': 'private, no-store',
      })
      .send(file.content);
  });
}
