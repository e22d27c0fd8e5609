/**
 * Rules of who sees a part of the company: they watch what this person may see, and are shown to him and to who sees everything.
 * Those of before watch the whole company. Names are once for each of both.
 */
const owners = `
alter table alert_rule add column scope_user_id uuid;
alter table alert_rule drop constraint alert_rule_ma_dn_name_key;
create unique index alert_rule_name on alert_rule (ma_dn, scope_user_id, name) nulls not distinct;
alter table alert add column scope_user_id uuid;
create index alert_of_scope on alert (ma_dn, scope_user_id, raised_at desc, id desc) where scope_user_id is not null;
`;

// Who leads a unit and watches its board, as the template of leaders does, sets rules as well.
const roles = `
alter table role no force row level security;
update role set permissions = permissions || '{monitor.alert}', row_version = row_version + 1
  where permissions @> '{monitor.view,kpi.view,customer.assign}' and data_scope in ('team', 'department', 'branch')
    and not permissions @> '{monitor.alert}';
alter table role force row level security;
`;

export const alertScopes = { name: '154-alert-scopes', sql: [owners, roles].join('\n') };
