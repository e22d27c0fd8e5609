/** Texts that say nothing to a reader, and secrets. */
export const silentColumns = [
  'ma_dn',
  'id',
  'created_at',
  'updated_at',
  'row_version',
  'name_folded',
  'password_hash',
  'secret',
  'hash',
  'prefix',
  'shop_key',
  'status_activity',
  'last_login_at',
  'last_seen_at',
  'last_used_at',
  'last_call_at',
  'calls_count',
  'phone_e164',
  'avatar',
  'logo',
  'favicon',
  'totp_secret',
  'two_factor',
  'recovery_codes',
  'voicemail_pin',
  'pin',
];

/** Tables whose changes are kept, with the kinds of change. */
export const auditedTables: readonly (readonly [table: string, events: string])[] = [
  ...[
    ...['account', 'role', 'branch', 'department', 'team'],
    ...['profile_status', 'data_source', 'project', 'subscriber', 'phone_number'],
    ...['routing_object', 'sound', 'pause_reason', 'api_key', 'webhook', 'system_setting'],
  ].map((table) => [table, 'insert or update or delete'] as const),
  ['tenant', 'update'],
  // New customers come by the hundred thousand; who made them stands in the row.
  ['customer', 'update or delete'],
];

/** How a row is written down: without the columns that are named. */
export const auditColumns = (
  silent: readonly string[],
  replace: 'or replace ' | '' = '',
) => `-- A row as the log keeps it: its form spread out, without secrets, numbers of people covered.
create ${replace}function audit_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when key in ('phone', 'number') then to_jsonb(regexp_replace(value #>> '{}', '^([0-9]{3})[0-9]+([0-9]{3})$', '\\1***\\2'))
      else value end), '{}'::jsonb)
  from jsonb_each((row_data - 'data') || case
      when jsonb_typeof(row_data -> 'data') = 'object' then row_data -> 'data' else '{}'::jsonb end)
  where key <> all (array[${silent.map((name) => `'${name}'`).join(', ')}])
$$;`;

const functions = `
${auditColumns(silentColumns)}
create function audit_difference(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(one) where other -> key is distinct from value
$$;

create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  named jsonb := coalesce(new_row, old_row);
  old_columns jsonb := audit_columns(old_row);
  new_columns jsonb := audit_columns(new_row);
  was jsonb := old_columns;
  is_now jsonb := new_columns;
begin
  if tg_op = 'UPDATE' then
    was := audit_difference(old_columns, new_columns);
    is_now := audit_difference(new_columns, old_columns);
    if was is null and is_now is null then return null; end if;
  end if;
  insert into audit_log (ma_dn, id, user_id, user_name, action, target_kind, target_id, target_name,
    before, after, ip)
  values (named ->> 'ma_dn', gen_random_uuid(), current_setting('app.user')::uuid,
    coalesce(current_setting('app.user_name', true), ''),
    case when tg_op = 'UPDATE' and (old_row ->> 'deleted_at') is null
      and (new_row ->> 'deleted_at') is not null then 'delete' else lower(tg_op) end,
    tg_table_name, (named ->> 'id')::uuid,
    case when tg_table_name = 'routing_object'
      then regexp_replace(named ->> 'name', '^([0-9]{3})[0-9]{3,}([0-9]{3})$', '\\1***\\2')
      else coalesce(nullif(named ->> 'display_name', ''), named ->> 'name', named ->> 'extension',
        named ->> 'number', named ->> 'key', '') end,
    was, is_now, coalesce(current_setting('app.ip', true), ''));
  return null;
end $$;
`;

/**
 * Writes down changes of a table, at once or when the transaction ends. Only what a person does: the server's own
 * writing, such as that of each call, names no user and costs nothing.
 */
export function auditTrigger(table: string, events: string, atTheEnd = false): string {
  const [constraint, deferred] = atTheEnd
    ? ['constraint ', ' deferrable initially deferred']
    : ['', ''];
  return `
create ${constraint}trigger audit_row after ${events} on ${table}${deferred} for each row
  when (nullif(current_setting('app.user', true), '') is not null) execute function audit_row();`;
}

const triggers = auditedTables.map(([table, events]) => auditTrigger(table, events)).join('\n');

/** Changes that people make are written down by the database itself. */
export const audit = {
  name: '081-audit',
  sql: [functions, triggers].join('\n'),
};
