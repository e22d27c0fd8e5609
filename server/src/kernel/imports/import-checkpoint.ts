import type { ImportMistake } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import type { JobTask } from '../jobs/job-kind.ts';
import type { SheetRow } from '../sheets/read-xlsx.ts';
import { keepBadRows } from './bad-rows.ts';

/** How far an import is. */
export const checkpointSchema = v.object({
  /** Last line that is in, or named as wrong. */
  row: v.number(),
  imported: v.number(),
  rejected: v.number(),
  /** Of the rejected ones those that are not named: their numbers are other customers'. */
  untold: v.optional(v.number(), 0),
});
export type Checkpoint = v.InferOutput<typeof checkpointSchema>;
const beginning: Checkpoint = { row: 0, imported: 0, rejected: 0, untold: 0 };

/** Where an import begins: behind what is in. A dry run keeps nothing, so it starts over. */
export function checkpointOf({ checkpoint }: JobTask, dryRun: boolean): Checkpoint {
  return dryRun ? beginning : v.parse(checkpointSchema, checkpoint ?? beginning);
}

/** The outcome of lines that were checked one by one. */
interface Taken {
  readonly lines: readonly SheetRow[];
  readonly imported: number;
  readonly mistakes: readonly ImportMistake[];
  /** Lines that were refused and are not named. */
  readonly untold?: number;
  /** Lines of the table until here. */
  readonly seen: number;
}

/** Keeps the refused ones of some lines, and how far the import is with them: in the transaction that stores the others. */
export async function keepLines(
  { id, reader, save }: JobTask,
  db: TenantTransaction,
  dryRun: boolean,
  before: Checkpoint,
  { lines, imported, mistakes, seen, untold = 0 }: Taken,
): Promise<Checkpoint> {
  const bad = await keepBadRows(db, { tenant: reader.tenant, jobId: id }, lines, mistakes);
  const next = {
    row: lines.at(-1)?.row ?? before.row,
    imported: before.imported + imported,
    rejected: before.rejected + bad + untold,
    untold: before.untold + untold,
  };
  if (!dryRun) await save(db, next, seen);
  return next;
}
