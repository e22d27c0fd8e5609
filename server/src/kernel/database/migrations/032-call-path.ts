/** What the exchange tells of the way of a call: trunk, queue, ring group, keys, recording, version of the routing. */
export const callPath = {
  name: '032-call-path',
  sql: `
alter table call_record
  add column trunk text,
  add column queue_id uuid,
  add column ring_group_id uuid,
  add column ivr_path jsonb not null default '[]',
  add column recording text,
  add column config_version integer;
`,
};
