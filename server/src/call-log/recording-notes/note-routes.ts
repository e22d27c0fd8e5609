import { endpoints } from '@alo/contracts';
import { serve } from '../context.ts';
import { addNote, deleteNote, findNotes, saveNote } from './note-store.ts';

const getNotes = serve(endpoints.getRecordingNotes, ({ params }, context) =>
  findNotes(context, params.id),
);

const add = serve(endpoints.addRecordingNote, ({ params, body }, context) =>
  addNote(context, params.id, body),
);

const update = serve(endpoints.updateRecordingNote, ({ params, body }, context) =>
  saveNote(context, params.id, body.form, body.row_version),
);

const remove = serve(endpoints.deleteRecordingNote, async ({ params }, context) => {
  await deleteNote(context, params.id);
  return {};
});

/** Notes at places of recordings. */
export const recordingNoteRoutes = [getNotes, add, update, remove];
