import { foldVietnamese, outsideCallingFormSchema, SUPER_ADMIN, toE164 } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { hashPassword } from '../../identity/auth/password.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { createTenant, type DefaultData } from '../../administration/companies/default-data.ts';
import { installOutsideCalling } from '../../telephony/outside-calling/outside-calling-row.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import { demoCallLegs } from './demo-call-legs.ts';
import { demoCallRecords, demoDays } from './demo-call-records.ts';
import { fillDemoCampaign } from './demo-campaign.ts';
import { fillDemoSurveys } from './demo-survey-campaigns.ts';
import { fillDemoQuestions } from './demo-survey.ts';
import { demoWorkingDays } from './demo-working-days.ts';
import { demoCustomers } from './demo-people.ts';
import { seededRandom } from './seeded-random.ts';

/** Password of every demo account; refused outside demo mode. */
const demoPassword = 'alo-demo-2026';

const accounts = [
  ['admin', 'Nguyễn Quản Trị', SUPER_ADMIN, null],
  ['giamsat', 'Lê Thu Hà', 'Giám sát viên', null],
  ['nv101', 'Trần Quốc Bảo', 'Nhân viên', '101'],
  ['nv102', 'Phạm Mỹ Duyên', 'Nhân viên', '102'],
  ['nv103', 'Vũ Hoàng Yến', 'Nhân viên', '103'],
] as const;

const tenants = [
  { code: 'dn0002', name: 'Công ty Demo', customers: 200, seed: 2 },
  { code: 'dn0003', name: 'Công ty Đối chứng', customers: 20, seed: 3 },
];

/** The demo companies call outside by whatever trunk there is, and nobody limits what their rules open. */
const demoOutside = v.parse(outsideCallingFormSchema, {
  state: 'allowed',
  all_trunks: true,
  abroad: true,
  premium: true,
  ...{ money_per_day: 0, per_minute: 0, concurrent: 0 },
});

/** A demo plan never runs out while somebody checks it. */
const dateExpired = '2099-12-31';

/**
 * Makes the demo tenants in a new database; an installation with other tenants is left alone. A first
 * start that was cut off is completed by the next one.
 */
export async function createDemoData(database: Database, secrets: Secrets): Promise<void> {
  const present = await listTenants(database);
  const missing = tenants.filter(({ code }) => !present.includes(code));
  const isDemoOnly = present.every((code) => tenants.some((tenant) => tenant.code === code));
  if (missing.length === 0 || !isDemoOnly) return;
  const password = await hashPassword(demoPassword);
  for (const tenant of missing) {
    await database.withTenant(tenant.code, async (db) => {
      const made = await createTenant(
        db,
        { code: tenant.code, name: tenant.name, isDemo: true, dateExpired },
        secrets,
      );
      const agents = await createAccounts(db, tenant.code, made, password);
      await fill(db, tenant, made, agents);
      await installOutsideCalling(db, tenant.code, demoOutside);
    });
  }
}

async function createAccounts(
  db: TenantTransaction,
  ma_dn: string,
  made: DefaultData,
  password_hash: string,
) {
  const rows = accounts.map(([email, name, role, extension]) => ({
    extension,
    row: {
      ma_dn,
      id: newId(),
      name,
      email,
      phone: '',
      password_hash,
      role_id: made.roles.get(role) ?? '',
      department_id: null,
      team_id: null,
      is_active: true,
      status_activity: 1,
      last_login_at: null,
    },
  }));
  await db
    .insertInto('account')
    .values(rows.map(({ row }) => row))
    .execute();
  const agents = rows.flatMap(({ extension, row }) =>
    extension === null ? [] : [{ id: row.id, name: row.name, extension }],
  );
  for (const agent of agents) {
    await db
      .updateTable('subscriber')
      .set({ user_id: agent.id, name: agent.name, name_folded: foldVietnamese(agent.name) })
      .where('extension', '=', agent.extension)
      .execute();
  }
  return agents;
}

async function fill(
  db: TenantTransaction,
  tenant: (typeof tenants)[number],
  made: DefaultData,
  agents: readonly { readonly id: string; readonly name: string; readonly extension: string }[],
): Promise<void> {
  const ma_dn = tenant.code;
  const random = seededRandom(tenant.seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const projects = ['Chung cư Sông Hồng', 'Khóa học tiếng Anh', 'Bảo hiểm xe'].map((name) => ({
    ma_dn,
    id: newId(),
    code: foldVietnamese(name).toUpperCase().replaceAll(' ', '_'),
    name,
  }));
  await db.insertInto('project').values(projects).execute();
  const people = demoCustomers(tenant.customers, random);
  const now = Date.now();
  const customers = people.map((person, index) => ({
    ma_dn,
    id: newId(),
    ...person,
    code: `KH${String(index + 1).padStart(6, '0')}`,
    name_folded: foldVietnamese(person.name),
    phone_e164: toE164(person.phone),
    zalo: '',
    facebook: '',
    note: '',
    note_in_calling: '',
    status_id: pick(made.statuses) ?? '',
    user_id: pick(agents)?.id ?? null,
    datasource_id: pick(made.sources) ?? null,
    project_id: pick(projects)?.id ?? null,
    dnc: false,
    last_call_at: null,
    deleted_at: null,
    created_at: new Date(now - (tenant.customers - index) * 3_600_000 * 4),
  }));
  await db.insertInto('customer').values(customers).execute();
  const records = demoCallRecords({ tenant: ma_dn, customers, agents, random, now });
  for (let from = 0; from < records.length; from += 500) {
    const some = records.slice(from, from + 500);
    await db.insertInto('call_record').values(some).execute();
    await db.insertInto('call_leg').values(some.flatMap(demoCallLegs)).execute();
  }
  const working = agents.map(({ id }) => id);
  await db
    .insertInto('user_activity')
    .values(demoWorkingDays({ tenant: ma_dn, agents: working, random, days: demoDays, now }))
    .execute();
  await sql`update customer set last_call_at = made.last, calls_count = made.counted
    from (select customer_id, max(started_at) as last, count(*) as counted
          from call_record where customer_id is not null group by customer_id) made
    where made.customer_id = customer.id`.execute(db);
  await db
    .insertInto('phone_number')
    .values({
      ma_dn,
      id: newId(),
      number: `1900${ma_dn.slice(2)}`,
      display_name: 'Tổng đài chính',
      provider_name: 'FPT',
      usage: 'inout',
      is_active: true,
    })
    .execute();
  const steps = await fillDemoQuestions(db, ma_dn);
  const surveyId = await fillDemoSurveys(db, ma_dn, { customers, agents, steps, random }, now);
  await fillDemoCampaign(db, ma_dn, { customers, agents, surveyId }, now);
}
