import * as v from 'valibot';

/** How the recording of a call in progress stands: `none`: there is none; `paused`: its file goes on without sound. */
export const recordingStateSchema = v.picklist(['none', 'recording', 'paused']);
export type RecordingState = v.InferOutput<typeof recordingStateSchema>;
