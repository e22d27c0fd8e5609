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
});
export type Checkpoint = v.InferOutput<typeof checkpointSchema>;
const beginning: Checkpoint = { row: 0, imported: 0, rejected: 0 };

/** Where an import begins: behind what is in. A dry run keeps nothing, so it begins anew. */
export function checkpointOf({ checkpoint }: JobTask, dryRun: boolean): Checkpoint {
  return dryRun ? beginning : v.parse(checkpointSchema, checkpoint ?? beginning);
}

/** What came of lines that were looked at one after the other. */
interface Taken {
  readonly lines: readonly SheetRow[];
  readonly imported: number;
  readonly mistakes: readonly ImportMistake[];
  /** Lines of the table until here. */
  readonly seen: number;
}

/** Keeps the refused ones of some lines, and how far the import is with them: in the transaction that stores the others. */
export async function keepLines(
  { id, reader, save }: JobTask,
  db: TenantTransaction,
  dryRun: boolean,
  before: Checkpoint,
  { lines, imported, mistakes, seen }: Taken,
): Promise<Checkpoint> {
  const bad = await keepBadRows(db, { maDn: reader.maDn, jobId: id }, lines, mistakes);
  const next = {
    row: lines.at(-1)?.row ?? before.row,
    imported: before.imported + imported,
    rejected: before.rejected + bad,
  };
  if (!dryRun) await save(db, next, seen);
  return next;
}
