import {
  endpoints,
  importResultSchema,
  type Job,
  jobKindSchema,
  jobStatusSchema,
} from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { JobTable } from '../database/schema-customers.ts';
import { refuse } from '../errors/problem-error.ts';
import { type Context as AnyContext, serving } from '../http/serve.ts';
import { jobChangeOf } from './job-change.ts';
import { jobFileLink } from './job-files.ts';
import type { JobQueue } from './job-queue.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface Ports {
  readonly jobs: JobQueue;
  readonly secrets: Secrets;
}

type Context = AnyContext<Ports>;
const { serve } = serving<Ports>();

/** Jobs that the bell shows. */
const shown = 20;

/** Does work of a kind take things over? */
const isImport = (kind: string) => kind.endsWith('.import') || kind === 'campaign.customers';

/** The answer form of a job. */
export function toJob({ services }: Pick<Context, 'services'>, row: Selectable<JobTable>): Job {
  const near = services.jobs.progressOf(row.id);
  const { file, file_name: saveAs } = row;
  return {
    id: row.id,
    kind: v.parse(jobKindSchema, row.kind),
    status: v.parse(jobStatusSchema, row.status),
    done: near?.done ?? row.done,
    total: near?.total ?? row.total,
    result:
      row.result === null || !isImport(row.kind) ? null : v.parse(importResultSchema, row.result),
    change: jobChangeOf(row),
    file_url:
      file === null || saveAs === null
        ? null
        : jobFileLink(services.secrets, { tenant: row.ma_dn, name: file, saveAs }),
    file_name: saveAs,
    error: row.error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

function ownJobs({ db, user }: Context) {
  return db.selectFrom('job').selectAll().where('user_id', '=', user.id);
}

async function readJob(context: Context, id: string): Promise<Job> {
  const row = await ownJobs(context).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toJob(context, row);
}

const getJobs = serve(endpoints.getJobs, async (_request, context) => {
  const rows = await ownJobs(context)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => toJob(context, row));
});

const getJob = serve(endpoints.getJob, ({ params }, context) => readJob(context, params.id));

const cancelJob = serve(endpoints.cancelJob, async ({ params }, context) => {
  const { db, services, afterCommit } = context;
  await readJob(context, params.id);
  await db
    .updateTable('job')
    .set({ cancelled: true })
    .where('id', '=', params.id)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  afterCommit(() => services.jobs.cancel(params.id));
  return readJob(context, params.id);
});

/** Work in the background of the user. */
export const jobRoutes = [getJobs, getJob, cancelJob];
