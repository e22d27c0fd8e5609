const tables = `
-- The recording was kept for so many days and then deleted.
alter table call_record add recording_removed_days integer;
create index call_record_recording on call_record (ma_dn, ended_at) where recording is not null;
`;

/** Recordings that are deleted by age leave a word behind in their call. */
export const recordingRetention = { name: '095-recording-retention', sql: tables };
