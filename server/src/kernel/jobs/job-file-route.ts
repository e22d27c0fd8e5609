import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import * as v from 'valibot';
import { refuse } from '../errors/problem-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { JobQueue } from './job-queue.ts';
import { jobFilePath, readJobFileKey } from './job-files.ts';

const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(1000)) });

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
};

/** Sends a file that a job made. The key in the address is the right. */
export function jobFileRoute(
  app: FastifyInstance,
  { secrets, jobs }: { readonly secrets: Secrets; readonly jobs: JobQueue },
): void {
  app.get(jobFilePath, { config: { access: 'public' } }, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const right = query.success ? readJobFileKey(secrets, query.output.key) : undefined;
    if (right === undefined) throw refuse.notFound();
    const path = jobs.files.path(right.tenant, right.name);
    const file = await stat(path).catch(() => undefined);
    if (file === undefined) throw refuse.notFound();
    reply.headers({
      'Content-Type': types[extname(right.name)],
      'Content-Length': file.size,
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(right.saveAs)}`,
    });
    return reply.send(createReadStream(path));
  });
}
