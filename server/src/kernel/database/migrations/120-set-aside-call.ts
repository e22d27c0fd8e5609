const tables = `
-- A call of an exchange's journal that no record could be made of. It may name no company, or one that is not there, so
-- it belongs to none: tenants cannot reach the table. lines: its lines of the journal, a JSON array.
create table set_aside_call (id uuid primary key, node text not null, call_id text not null,
  reason text not null check (reason in ('number_unowned', 'company_unknown', 'refused', 'unreadable')),
  company text not null, from_number text not null, to_number text not null, trunk text not null,
  started_at timestamptz(3), failure text not null, lines text not null, attempts integer not null default 0,
  set_aside_at timestamptz(3) not null default now(), retried_at timestamptz(3), unique (node, call_id));
create index set_aside_call_newest on set_aside_call (set_aside_at desc, id desc);
`;

const operator = `
grant select, update, delete on set_aside_call to alo_operator;
`;

/** Calls that are kept beside the records until the operator has dealt with them. */
export const setAsideCall = { name: '120-set-aside-call', sql: [tables, operator].join('\n') };
