import type { Id, Row } from './schema-row.ts';

/** What somebody wrote of a second of a call's recording. */
export interface RecordingNoteTable extends Row {
  call_record_id: Id;
  user_id: Id;
  /** By the name of then. */
  user_name: string;
  /** Seconds from the beginning. */
  at_sec: number;
  note: string;
}
