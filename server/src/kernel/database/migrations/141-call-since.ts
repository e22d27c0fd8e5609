/** Since when an agent is in calls without a break; null: in none, or since before this was kept. */
export const callSince = {
  name: '141-call-since',
  sql: 'alter table agent_presence add call_since timestamptz(3);',
};
