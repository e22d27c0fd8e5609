import { noRecording } from '../call-log/recordings/recording-files.ts';

/** For calls that nobody records. */
export const nothingRecorded = {
  settle: () => Promise.resolve(noRecording),
  finish: () => Promise.resolve(),
};
