import { tenantRows } from './tenant-rows.ts';

/** What people write of a second of a recording. A note goes with its call. */
export const recordingNotes = {
  name: '170-recording-notes',
  sql: `
create table recording_note (ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1,
  call_record_id uuid not null, user_id uuid not null, user_name text not null, at_sec integer not null check (at_sec >= 0),
  note text not null, primary key (ma_dn, id),
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
create index recording_note_call on recording_note (ma_dn, call_record_id, at_sec);
${tenantRows('recording_note')}
grant select, insert, update, delete on recording_note to alo_app;
`,
};
