import type { CallRecord, JournalMark, UnrecordedCall } from '@alo/exchange';
import { createHash } from 'node:crypto';
import type { Database } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { writeMark } from './journal-mark.ts';
import { describeFailure, isMoment, reasonOf } from './record-failure.ts';

/** Longest text of the journal that is shown in the list; the lines keep the whole. */
const longest = 100;

/** What PostgreSQL takes as text, whatever the journal has. */
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u0000', '').toWellFormed().slice(0, longest);

/** An id that may be indexed, however long the one of the journal is. */
function keyOf(callId: string): string {
  const key = plain(callId);
  return key === callId ? key : `sha256:${createHash('sha256').update(callId).digest('hex')}`;
}

function momentOf(record: CallRecord | undefined): Date | null {
  return record !== undefined && isMoment(record.startedAt) ? new Date(record.startedAt) : null;
}

/** Keeps a call for the operator, together with the mark of where the journal is read on. */
export async function setAside(
  database: Database,
  node: string,
  call: UnrecordedCall,
  mark: JournalMark,
): Promise<void> {
  const { record } = call;
  const lines = JSON.stringify(call.lines);
  await database.root.transaction().execute(async (db) => {
    // A data folder that was restored from a backup is another node, whose journal has the same calls once more.
    const known = await db
      .selectFrom('set_aside_call')
      .select('id')
      .where('call_id', '=', keyOf(call.callId))
      .where('lines', '=', lines)
      .executeTakeFirst();
    if (known !== undefined) return writeMark(db, node, mark);
    await db
      .insertInto('set_aside_call')
      .values({
        id: newId(),
        node,
        call_id: keyOf(call.callId),
        reason: reasonOf(call),
        company: plain(record?.tenant),
        from_number: plain(record?.fromNumber),
        to_number: plain(record?.toNumber),
        trunk: plain(record?.trunk),
        started_at: momentOf(record),
        failure: describeFailure(call.error),
        lines,
        retried_at: null,
      })
      .onConflict((conflict) => conflict.columns(['node', 'call_id']).doNothing())
      .execute();
    await writeMark(db, node, mark);
  });
}
