import { customerChoiceSchema, jobChangeSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { applyChange } from './apply-change.ts';
import { changeRight, refusalOf } from './change-right.ts';
import { changedWords, partlyChangedWords } from './change-words.ts';
import { readCustomerPage } from './customer-list.ts';
import { lockFound } from './find-customers.ts';
import { messages } from './messages.ts';

/** Customers of one transaction: others wait no longer than these take. */
const pieceRows = 250;

/** What such a job is asked for. */
const inputSchema = v.object({
  wish: v.variant('action', [
    v.object({ action: v.literal('assign'), user_id: v.nullable(v.string()) }),
    v.object({ action: v.literal('status'), status: v.string() }),
    v.object({ action: v.literal('delete') }),
  ]),
  query: customerChoiceSchema,
  /** Place of the list, newest first, behind which it begins: who is added later is not meant. */
  begin: v.string(),
  total: v.number(),
});
export type ChangeJobInput = v.InferOutput<typeof inputSchema>;

const checkpointSchema = v.object({
  action: jobChangeSchema.entries.action,
  total: v.number(),
  /** Behind whom the next piece begins; null after the last one. */
  cursor: v.nullable(v.string()),
  seen: v.number(),
  changed: v.number(),
});
type Checkpoint = v.InferOutput<typeof checkpointSchema>;

/**
 * The next customers of the list. The order of their coming never changes, so that whom the change takes out of the
 * filter, or puts elsewhere, is neither met twice nor left out.
 */
async function changePiece(
  { id, present, save }: JobTask,
  db: TenantTransaction,
  { wish, query: choice }: ChangeJobInput,
  { cursor, ...state }: Checkpoint & { readonly cursor: string },
): Promise<Checkpoint> {
  const user = await present(db, changeRight[wish.action]);
  const query = { ...choice, per_page: pieceRows };
  const { rows, next_cursor } = await readCustomerPage(db, { ...query, cursor }, user, false);
  const ids = rows.map((row) => row.id);
  const reader = { db, user };
  const { changed } = await applyChange(reader, wish, () => lockFound(reader, ids, query), id);
  const next = {
    ...state,
    cursor: next_cursor,
    seen: state.seen + rows.length,
    changed: state.changed + changed,
  };
  await save(db, next, next.seen);
  return next;
}

const resultOf = ({ action, changed }: Checkpoint) => ({ action, changed, kept: 0 });

async function run(task: JobTask) {
  const input = v.parse(inputSchema, task.input);
  const { total, wish, begin } = input;
  const first = { action: wish.action, total, cursor: begin, seen: 0, changed: 0 };
  let state = v.parse(checkpointSchema, task.checkpoint ?? first);
  while (state.cursor !== null) {
    const here = { ...state, cursor: state.cursor };
    state = await refusalOf(task.inTenant((db) => changePiece(task, db, input, here)));
    task.progress(state.seen, Math.max(total, state.seen));
  }
  const { action, changed, seen } = state;
  const result = resultOf(state);
  return { result, fileName: null, words: changedWords(action, changed, seen) };
}

/** What is changed stays; the person learns how much of it that is. */
const remains: JobWork['remains'] = (_db, { checkpoint }) => {
  if (checkpoint === null) return Promise.resolve(null);
  const state = v.parse(checkpointSchema, checkpoint);
  const words = partlyChangedWords(state.action, state.changed, state.total);
  return Promise.resolve({ result: resultOf(state), words });
};

/** A change of every customer that search and filters find. */
export const customerChange: JobWork = {
  kind: 'customer.change',
  title: messages.change.title,
  run,
  remains,
};
