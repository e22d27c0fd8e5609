import { errorCode, jobChangeSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { changeRight } from './change-right.ts';
import { undoneWords } from './change-words.ts';
import { type ChangedRow, keptChangeSchema } from './customer-changes.ts';
import { putBack } from './put-back.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

const { action } = jobChangeSchema.entries;

/** What such a job is asked for. */
const inputSchema = v.object({
  wish: v.object({ action }),
  /** The job whose changes are taken back. */
  job_id: v.string(),
  total: v.number(),
});
export type UndoJobInput = v.InferOutput<typeof inputSchema>;

const checkpointSchema = v.object({ action, restored: v.number(), kept: v.number() });
type Checkpoint = v.InferOutput<typeof checkpointSchema>;

/** The next piece of the job's changes, marked as taken back; undefined after the last one. */
function takePiece(db: TenantTransaction, jobId: string) {
  return db
    .updateTable('customer_change')
    .set({ undone_at: new Date() })
    .where('id', '=', (changes) =>
      changes
        .selectFrom('customer_change')
        .select('id')
        .where('job_id', '=', jobId)
        .where('undone_at', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .returning('before')
    .executeTakeFirst();
}

/** As {@link putBack}; somebody else who has the number or the code by now keeps it. */
async function putBackIfFree(reader: UserInTransaction, row: ChangedRow): Promise<boolean> {
  const { db } = reader;
  await sql`savepoint one_customer`.execute(db);
  try {
    const isBack = await putBack(reader, row);
    await sql`release savepoint one_customer`.execute(db);
    return isBack;
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    await sql`rollback to savepoint one_customer`.execute(db);
    return false;
  }
}

async function undoPiece(
  { present, save }: JobTask,
  db: TenantTransaction,
  { wish, job_id }: UndoJobInput,
  state: Checkpoint,
): Promise<Checkpoint | null> {
  const user = await present(db, changeRight[wish.action]);
  const piece = await takePiece(db, job_id);
  if (piece === undefined) return null;
  const { rows } = v.parse(keptChangeSchema, piece.before);
  // A deleted one does not hold its number and its code; the other changes touch neither.
  const back = wish.action === 'delete' ? putBackIfFree : putBack;
  let restored = 0;
  for (const row of rows) if (await back({ db, user }, row)) restored += 1;
  const next = {
    action: state.action,
    restored: state.restored + restored,
    kept: state.kept + rows.length - restored,
  };
  await save(db, next, next.restored + next.kept);
  return next;
}

const resultOf = ({ restored, kept }: Checkpoint, of: Checkpoint['action']) => {
  return { action: of, changed: restored, kept };
};

async function run(task: JobTask) {
  const input = v.parse(inputSchema, task.input);
  const { wish, total } = input;
  const first = { action: wish.action, restored: 0, kept: 0 };
  let state = v.parse(checkpointSchema, task.checkpoint ?? first);
  let next: Checkpoint | null = state;
  do {
    state = next;
    task.progress(state.restored + state.kept, total);
    next = await task.inTenant((db) => undoPiece(task, db, input, state));
  } while (next !== null);
  const words = undoneWords(state.restored, state.kept);
  return { result: resultOf(state, wish.action), fileName: null, words };
}

/** The rest can be taken back by another one. */
async function remains(
  db: TenantTransaction,
  { id, checkpoint }: { readonly id: string; readonly checkpoint: unknown },
) {
  await db.updateTable('job').set({ undo_job: null }).where('undo_job', '=', id).execute();
  if (checkpoint === null) return null;
  const state = v.parse(checkpointSchema, checkpoint);
  return {
    result: resultOf(state, state.action),
    words: undoneWords(state.restored, state.kept),
  };
}

/** What takes a change of every customer that was found back. */
export const customerUndo: JobWork = {
  kind: 'customer.undo',
  title: messages.undo.title,
  run,
  remains,
};
