/** A call that was to be recorded, and of which there is no sound: the exchange could not write it. */
export const lostRecording = {
  name: '125-lost-recording',
  sql: `alter table call_record add recording_lost boolean not null default false;`,
};
