import { tenantRows } from './tenant-rows.ts';

const table = `
-- Which notices of a plan's end were sent: each mark (days before the last day) once for each last day.
create table plan_notice (ma_dn text not null, last_day date not null, mark smallint not null,
  told_at timestamptz(3) not null default now(), primary key (ma_dn, last_day, mark));
`;

const policies = `${tenantRows('plan_notice')}
grant select, insert on plan_notice to alo_app;`;

/** Administrators are told before the plan of their company ends, once at each mark. */
export const planNotice = { name: '107-plan-notice', sql: [table, policies].join('\n') };
