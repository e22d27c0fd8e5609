import type { RecordingNote, RecordingNoteForm } from '@alo/contracts';
import type { Selectable } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import type { RecordingNoteTable } from '../../kernel/database/schema-recording-note.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { maskText, unmaskText } from '../../kernel/masking/masked-text.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import type { User } from '../../kernel/user/user.ts';
import { readRecord } from '../records/read-record.ts';
import { messages } from './messages.ts';

/** Notes of one recording. */
const most = 200;

type NoteRow = Selectable<RecordingNoteTable>;

function toNote(row: NoteRow, { id, mask }: User): RecordingNote {
  const { at_sec, user_name, row_version } = row;
  return {
    ...{ id: row.id, at_sec, user_name, row_version },
    note: maskText(row.note, mask),
    is_own: row.user_id === id,
    created_at: row.created_at.toISOString(),
  };
}

/** By their place in the recording. @throws {ProblemError} 404 for a call that the reader does not see */
export async function findNotes(
  reader: UserInTransaction,
  callRecordId: string,
): Promise<RecordingNote[]> {
  const { id } = await readRecord(reader, callRecordId);
  const rows = await reader.db
    .selectFrom('recording_note')
    .selectAll()
    .where('call_record_id', '=', id)
    .orderBy('at_sec')
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => toNote(row, reader.user));
}

async function readNote({ db }: UserInTransaction, id: string): Promise<NoteRow> {
  const row = await db
    .selectFrom('recording_note')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** What the audit log keeps: where the note stands, not its text, which may hold a customer's number. */
async function audit(
  actor: RequestActor,
  action: 'add' | 'edit' | 'delete',
  call: { readonly id: string; readonly call_id: string },
  places: { readonly before?: number; readonly after?: number },
): Promise<void> {
  const { before, after } = places;
  await writeAudit(actor, {
    action: `recordingNote.${action}`,
    target: { kind: 'call_record', id: call.id, name: call.call_id },
    ...(before !== undefined && { before: { at_sec: before } }),
    ...(after !== undefined && { after: { at_sec: after } }),
  });
}

/** @throws {ProblemError} 404 for a call that the author does not see, 422 it has no recording, or too many notes */
export async function addNote(
  actor: RequestActor,
  callRecordId: string,
  { at_sec, note }: RecordingNoteForm,
): Promise<RecordingNote> {
  const { db, user } = actor;
  const call = await readRecord(actor, callRecordId);
  const refused = (code: string, message: string) =>
    refuse.invalid([{ path: 'note', code, message }]);
  if (call.recording === null) throw refused('NO_RECORDING', messages.noRecording);
  if ((await findNotes(actor, call.id)).length >= most) {
    throw refused('TOO_MANY_NOTES', messages.tooMany);
  }
  const id = newId();
  await db
    .insertInto('recording_note')
    .values({
      ...{ ma_dn: user.tenant, id, call_record_id: call.id, at_sec, note },
      ...{ user_id: user.id, user_name: user.name },
    })
    .execute();
  await audit(actor, 'add', call, { after: at_sec });
  return toNote(await readNote(actor, id), user);
}

/** An own note and its call. @throws {ProblemError} 404, 403 somebody else wrote it */
async function ownNote(actor: RequestActor, id: string) {
  await lockRow(actor.db, 'recording_note', id);
  const row = await readNote(actor, id);
  const call = await readRecord(actor, row.call_record_id);
  if (row.user_id !== actor.user.id) {
    throw new ProblemError(403, 'NOT_AUTHOR', 'Only its author changes a note', {
      detail: messages.notYours,
    });
  }
  return { row, call };
}

/** @throws {ProblemError} 404, 403 somebody else wrote it, 409 it was saved meanwhile */
export async function saveNote(
  actor: RequestActor,
  id: string,
  { at_sec, note }: RecordingNoteForm,
  seen: number | undefined,
): Promise<RecordingNote> {
  const { db, user } = actor;
  const { row, call } = await ownNote(actor, id);
  requireRowVersion(seen, row.row_version);
  await db
    .updateTable('recording_note')
    .set({ at_sec, note: unmaskText(note, row.note, user.mask), ...bumpRowVersion() })
    .where('id', '=', id)
    .execute();
  await audit(actor, 'edit', call, { before: row.at_sec, after: at_sec });
  return toNote(await readNote(actor, id), user);
}

/** @throws {ProblemError} 404, 403 somebody else wrote it */
export async function deleteNote(actor: RequestActor, id: string): Promise<void> {
  const { row, call } = await ownNote(actor, id);
  await actor.db.deleteFrom('recording_note').where('id', '=', id).execute();
  await audit(actor, 'delete', call, { before: row.at_sec });
}
