/** Limits of calls to outside, of each extension and of the company. */
export const callCaps = {
  name: '033-call-caps',
  sql: `alter table tenant add column call_caps jsonb not null default '{}';`,
};
