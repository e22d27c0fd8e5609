/** Callers who left a queue by the key that asks for a call back. */
export const callback = {
  name: '034-callback',
  sql: `alter table call_record add column callback_requested boolean not null default false;`,
};
