/** How a call sounded over its time: points of (second, MOS, round trip, jitter, loss), as the phone handed them in. */
export const callQualityPoints = {
  name: '173-call-quality-points',
  sql: `alter table call_quality add column points jsonb not null default '[]';`,
};
