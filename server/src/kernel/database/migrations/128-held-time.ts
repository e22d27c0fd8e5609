/** For how long a leg held the other side; null for legs of before, and where the exchange does not follow it. */
export const heldTime = {
  name: '128-held-time',
  sql: 'alter table call_leg add held_sec integer;',
};
