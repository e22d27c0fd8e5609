import { noRecording } from '../call-records/recording-files.ts';

/** For calls that nobody records. */
export const nothingRecorded = {
  settle: () => Promise.resolve(noRecording),
  finish: () => Promise.resolve(),
};
