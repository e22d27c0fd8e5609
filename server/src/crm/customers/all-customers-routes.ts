import {
  endpoints,
  checkAccess,
  formatNumber,
  jobChangeSchema,
  MOST_CHANGED_CUSTOMERS,
} from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { encodeCursor } from '../../kernel/database/keyset.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../../identity/context.ts';
import { toJob } from '../../kernel/jobs/job-routes.ts';
import { undoableFor } from '../../kernel/jobs/job-change.ts';
import { checkSearch } from '../../identity/number-lookups/check-search.ts';
import { type BulkChange, requireWish } from './apply-change.ts';
import type { ChangeJobInput } from './change-job.ts';
import { changeRight } from './change-right.ts';
import { countCustomers } from './customer-list.ts';
import { messages } from './messages.ts';
import type { UndoJobInput } from './undo-job.ts';

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Everybody who is there by now: the place in the list, newest first, behind which they are. */
async function presentPlace({ db }: Context): Promise<string> {
  const now = await db
    .selectNoFrom(sql<Date>`now()::timestamptz(3)`.as('now'))
    .executeTakeFirstOrThrow();
  return encodeCursor(now.now, lastId);
}

const unfit = (detail: string) =>
  new ProblemError(422, 'INVALID', 'Nobody or too many to change', {
    detail,
    errors: [{ path: 'query', message: detail }],
  });

async function changeAll(context: Context, wish: BulkChange, query: ChangeJobInput['query']) {
  const { db, user, services } = context;
  await requireWish(context, wish);
  await checkSearch(context, query.search);
  const total = await countCustomers(db, { ...query, per_page: 1 }, user, MOST_CHANGED_CUSTOMERS);
  const message =
    total === 0
      ? messages.nothingToChange
      : total > MOST_CHANGED_CUSTOMERS
        ? messages.tooManyToChange(formatNumber(MOST_CHANGED_CUSTOMERS))
        : null;
  if (message !== null) throw unfit(message);
  const input: ChangeJobInput = { wish, query, begin: await presentPlace(context), total };
  return toJob(context, await services.jobs.add(context, 'customer.change', input, total));
}

const assignAllCustomers = serve(
  endpoints.assignAllCustomers,
  ({ body: { query, user_id } }, context) =>
    changeAll(context, { action: 'assign', user_id }, query),
);

const changeAllCustomersStatus = serve(
  endpoints.changeAllCustomersStatus,
  ({ body: { query, status } }, context) => changeAll(context, { action: 'status', status }, query),
);

const deleteAllCustomers = serve(endpoints.deleteAllCustomers, ({ body: { query } }, context) =>
  changeAll(context, { action: 'delete' }, query),
);

const kindSchema = v.object({ action: jobChangeSchema.entries.action });

/** How much of a job is not taken back yet, and what it did. */
async function changesOf({ db }: Context, jobId: string) {
  const { total, action } = await db
    .selectFrom('customer_change')
    .select([
      sql<string>`coalesce(sum(jsonb_array_length(before -> 'rows')), 0)`.as('total'),
      sql<string | null>`min(kind)`.as('action'),
    ])
    .where('job_id', '=', jobId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  const parsed = v.safeParse(kindSchema, { action });
  if (!parsed.success) throw refuse.notFound();
  return { wish: parsed.output, total: Number(total) };
}

const undoJob = serve(endpoints.undoJob, async ({ params }, context) => {
  const { db, user, services } = context;
  const { wish, total } = await changesOf(context, params.id);
  if (checkAccess(user.subject, changeRight[wish.action], new Date()) !== 'granted') {
    throw refuse.noPermission();
  }
  const input: UndoJobInput = { wish, job_id: params.id, total };
  const undo = await services.jobs.add(context, 'customer.undo', input, total);
  // Of two that ask at the same moment, one finds it asked for already: both its rows go with its transaction.
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ undo_job: undo.id })
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .where('kind', '=', 'customer.change')
    .where('undo_job', 'is', null)
    .where(sql<SqlBool>`finished_at > now() - ${undoableFor}::integer * interval '1 millisecond'`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse.notFound();
  return toJob(context, undo);
});

/** Changes of everybody whom search and filters find, and their undo. */
export const allCustomersRoutes = [
  assignAllCustomers,
  changeAllCustomersStatus,
  deleteAllCustomers,
  undoJob,
];
