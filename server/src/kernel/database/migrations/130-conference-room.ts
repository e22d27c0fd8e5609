/** Of a call into a conference room: which one. */
export const conferenceRoom = {
  name: '130-conference-room',
  sql: 'alter table call_record add column room_id uuid;',
};
