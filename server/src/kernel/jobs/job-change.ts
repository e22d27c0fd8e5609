import { type JobChange, jobChangeSchema } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { JobTable } from '../database/schema-customers.ts';

/** Milliseconds after its end in which a change of many customers can be taken back. */
export const undoableFor = 86_400_000;

const inputSchema = v.object({ wish: v.object({ action: jobChangeSchema.entries.action }) });
const resultSchema = v.omit(jobChangeSchema, ['undoable']);

/** What came so far of a change of many customers or of its undo; null for other work. */
export function jobChangeOf(row: Selectable<JobTable>, now = Date.now()): JobChange | null {
  if (row.kind !== 'customer.change' && row.kind !== 'customer.undo') return null;
  if (row.result === null) {
    const { action } = v.parse(inputSchema, row.input).wish;
    return { action, changed: 0, kept: 0, undoable: false };
  }
  const result = v.parse(resultSchema, row.result);
  const isRecent = row.finished_at !== null && now - row.finished_at.getTime() < undoableFor;
  const isChange = row.kind === 'customer.change' && result.changed > 0;
  return { ...result, undoable: isChange && isRecent && row.undo_job === null };
}
