import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

const longest = 1000;

/** What somebody writes of a second of a recording. */
export const recordingNoteFormSchema = v.object({
  /** Seconds from the beginning of the recording. */
  at_sec: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)),
  note: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(longest, commonMessages.tooLong(longest)),
  ),
});
export type RecordingNoteForm = v.InferOutput<typeof recordingNoteFormSchema>;

const recordingNoteSchema = v.object({
  id: v.string(),
  at_sec: v.number(),
  note: v.string(),
  user_name: v.string(),
  /** Did the reader write it? Only then it can be changed. */
  is_own: v.boolean(),
  created_at: v.string(),
  row_version: v.number(),
});
export type RecordingNote = v.InferOutput<typeof recordingNoteSchema>;

/** Who hears a recording notes what he hears. */
const access = { permission: 'callhistory.listen', feature: 'recording' } as const;
const ofCall = '/histories-call/:id/recording/notes';
const one = '/recording-note/:id';

/** Notes of a call's recording, by their place in it. */
export const getRecordingNotes = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: ofCall,
  access,
  params: idParams,
  answer: v.array(recordingNoteSchema),
});

export const addRecordingNote = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: ofCall,
  access,
  params: idParams,
  body: recordingNoteFormSchema,
  answer: recordingNoteSchema,
});

/** Changes an own note. */
export const updateRecordingNote = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: one,
  access,
  params: idParams,
  body: v.object({ form: recordingNoteFormSchema, row_version: v.optional(v.number()) }),
  answer: recordingNoteSchema,
});

/** Deletes an own note. */
export const deleteRecordingNote = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: one,
  access,
  params: idParams,
  answer: emptyAnswer,
});
