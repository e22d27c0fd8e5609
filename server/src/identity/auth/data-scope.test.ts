import { endpoints, type DataScope, dataScopeSchema, readListQuery } from '@alo/contracts';
import fc from 'fast-check';
import { readDashboard } from '../../call-log/records/dashboard.ts';
import { listCallRecords } from '../../call-log/records/call-record-list.ts';
import { readCustomerPage } from '../../crm/customers/customer-list.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { findAccounts } from '../../administration/accounts/account-row.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { runsOn, undone } from '../../testing/properties.ts';
import { userWith } from '../../testing/user-with.ts';
import { inDataScope, type Placed, usersInScope } from './data-scope.ts';
import { type OwnUnits } from '../../kernel/user/user.ts';

const ma_dn = 'dn0002';
const unitCount = 3;
const blank = { search: '', sort: '', page: 1, cursor: '', filters: {} };

/** An organisation: who works where, who leads what, who owns each customer and call, and who leaves later. */
const organisations = fc.record({
  departmentsIn: fc.array(fc.option(fc.nat(unitCount - 1)), { minLength: 3, maxLength: 3 }),
  teamsIn: fc.array(fc.nat(unitCount - 1), { minLength: 3, maxLength: 3 }),
  people: fc.array(
    fc.record({
      team: fc.option(fc.nat(unitCount - 1)),
      department: fc.option(fc.nat(unitCount - 1)),
      branch: fc.option(fc.nat(unitCount - 1)),
    }),
    { minLength: 2, maxLength: 7 },
  ),
  leads: fc.array(fc.tuple(fc.constantFrom('team', 'department', 'branch'), fc.nat(unitCount - 1))),
  owners: fc.array(fc.option(fc.nat(6)), { maxLength: 10 }),
  leavers: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  scope: fc.constantFrom(...dataScopeSchema.options),
});
type Organisation = typeof organisations extends fc.Arbitrary<infer Value> ? Value : never;

async function build(db: TenantTransaction, plan: Organisation) {
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('call_record').execute();
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', 'Nhân viên')
    .executeTakeFirstOrThrow();
  const unitIds = () => Array.from({ length: unitCount }, () => newId());
  const ids = { branch: unitIds(), department: unitIds(), team: unitIds() };
  const row = (id: string) => ({ ma_dn, id, code: id.slice(-8), name: id });
  await db.insertInto('branch').values(ids.branch.map(row)).execute();
  const branchOf = (at: number | null | undefined) =>
    at === null || at === undefined ? null : (ids.branch[at] ?? null);
  await db
    .insertInto('department')
    .values(
      ids.department.map((id, at) => ({ ...row(id), branch_id: branchOf(plan.departmentsIn[at]) })),
    )
    .execute();
  await db
    .insertInto('team')
    .values(
      ids.team.map((id, at) => ({
        ...row(id),
        department_id: ids.department[plan.teamsIn[at] ?? 0] ?? null,
      })),
    )
    .execute();
  const people: Placed[] = plan.people.map((person) => {
    // As the forms keep it: a team brings its department, a department its branch.
    const department = person.team === null ? person.department : (plan.teamsIn[person.team] ?? 0);
    const branch =
      department === null ? person.branch : (plan.departmentsIn[department] ?? person.branch);
    return {
      id: newId(),
      team_id: person.team === null ? null : (ids.team[person.team] ?? null),
      department_id: department === null ? null : (ids.department[department] ?? null),
      branch_id: branchOf(branch),
    };
  });
  await db
    .insertInto('account')
    .values(
      people.map((person) => ({
        ...{ ma_dn, ...person, name: person.id, email: person.id, phone: '', password_hash: '' },
        ...{ role_id: role.id, is_active: true, status_activity: 1, last_login_at: null },
      })),
    )
    .execute();
  const [me] = people;
  if (me === undefined) throw new Error('An organisation has people');
  const led = plan.leads.map(
    ([kind, at]) => [kind, ids[kind as keyof typeof ids][at] ?? ''] as const,
  );
  const own = (kind: string, id: string | null) => [
    ...led.filter(([of]) => of === kind).map(([, unit]) => unit),
    ...(id === null ? [] : [id]),
  ];
  const units: OwnUnits = {
    team: own('team', me.team_id),
    department: own('department', me.department_id),
    branch: own('branch', me.branch_id),
  };
  const owners = plan.owners.map((at) => (at === null ? null : (people[at] ?? null)));
  const status = await db.selectFrom('profile_status').select('id').executeTakeFirstOrThrow();
  for (const [at, owner] of owners.entries()) {
    const phone = `09${String(10_000_000 + at)}`;
    const id = newId();
    await db
      .insertInto('customer')
      .values({
        ...{
          ma_dn,
          id,
          code: id.slice(-12),
          name: 'Khách',
          name_folded: 'khach',
          email: '',
          phone,
        },
        ...{
          phone_e164: phone,
          address: '',
          zalo: '',
          facebook: '',
          status_id: status.id,
          note: '',
        },
        ...{
          note_in_calling: '',
          user_id: owner?.id ?? null,
          datasource_id: null,
          project_id: null,
        },
        ...{ dnc: false, last_call_at: null, deleted_at: null },
      })
      .execute();
    const now = new Date();
    const recordId = newId();
    await db
      .insertInto('call_record')
      .values({
        ...{
          ma_dn,
          id: recordId,
          call_id: id,
          direction: 'outbound',
          from_number: '9',
          to_number: phone,
        },
        ...{
          customer_id: null,
          customer_name: null,
          user_id: owner?.id ?? null,
          user_name: owner?.id ?? null,
        },
        ...{
          team_id: owner?.team_id ?? null,
          department_id: owner?.department_id ?? null,
          branch_id: owner?.branch_id ?? null,
        },
        ...{ extension: null, hotline: null, started_at: now, answered_at: null, ended_at: now },
        ...{
          duration: 0,
          wait_sec: 0,
          ring_sec: 0,
          talk_sec: 0,
          disposition: 'failed',
          hangup_by: null,
        },
        ...{ hangup_cause: null, sip_status: null, sip_call_id: null, trunk: null, queue_id: null },
        ...{ ring_group_id: null, recording: null, config_version: null },
      })
      .execute();
    await db
      .insertInto('call_leg')
      .values({
        ...{ ma_dn, call_record_id: recordId, n: 1, number: '9', extension: '9', trunk: null },
        ...{ user_id: owner?.id ?? null, user_name: owner?.id ?? null },
        team_id: owner?.team_id ?? null,
        department_id: owner?.department_id ?? null,
        branch_id: owner?.branch_id ?? null,
        ...{ from_at: now, answered_at: now, ended_at: now, billed_sec: 0, cost: null },
      })
      .execute();
  }
  const nowhere = { team_id: null, department_id: null, branch_id: null };
  const gone = plan.leavers.flatMap((at) => people[at]?.id ?? []);
  if (gone.length > 0) {
    await db.updateTable('account').set(nowhere).where('id', 'in', gone).execute();
  }
  const now = (person: Placed): Placed =>
    gone.includes(person.id) ? { id: person.id, ...nowhere } : person;
  return { me, people: people.map(now), units, owners, now };
}

describe.each(databases)('data scope on %s', (database) => {
  const server = serverOn(database);

  test('no list and no report shows a row outside of it, in any organisation', async () => {
    const { database: db } = server.current.running.services;
    const run = (plan: Organisation) =>
      undone(db, ma_dn, async (transaction) => {
        const { me, people, units, owners, now } = await build(transaction, plan);
        const user = userWith(me.id, plan.scope, units);
        const visible = (owner: Placed | null) => inDataScope(user, owner);
        const expected = people.filter(visible).map(({ id }) => id);

        const scoped = usersInScope(transaction, user);
        const found = scoped === null ? null : (await scoped.execute()).map(({ id }) => id);
        // Accounts of the demo company work nowhere: only the scope of all holds them.
        if (found !== null) expect(found.toSorted()).toEqual(expected.toSorted());

        const none = { search: '', role: [], branch: [], department: [], team: [] };
        const accounts = await findAccounts(transaction, user, none);
        const made = accounts.filter(({ id }) => people.some((person) => person.id === id));
        expect(made.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());

        // Customers go where their people go; calls stay with the units that made them.
        const customersSeen = owners.filter((owner) => visible(owner && now(owner))).length;
        const callsSeen = owners.filter(visible).length;
        const query = readListQuery(endpoints.getCustomers, blank);
        const customers = await readCustomerPage(transaction, query, user);
        expect([customers.rows.length, customers.count.total]).toEqual([
          customersSeen,
          customersSeen,
        ]);
        const history = readListQuery(endpoints.getHistoriesCall, blank);
        const records = await listCallRecords(transaction, history, user);
        expect(records.data).toHaveLength(callsSeen);
        const input = { period: 'today', agentsOnline: 0 } as const;
        const { totals, top_agents } = await readDashboard(transaction, user, input);
        expect([totals.calls, totals.new_customers]).toEqual([callsSeen, customersSeen]);
        const callers = new Set(owners.filter(visible).flatMap((owner) => owner?.id ?? []));
        expect(top_agents.every(({ user_id }) => callers.has(user_id))).toBe(true);
        expect(top_agents).toHaveLength(Math.min(5, callers.size));
      });
    const numRuns = runsOn(database, 30);
    await fc.assert(fc.asyncProperty(organisations, run), { numRuns });
  }, 180_000);
});

const somebody = { id: 'a', team_id: 't', department_id: 'd', branch_id: 'b' };
const nobodyElse: Placed = { id: 'x', team_id: null, department_id: null, branch_id: null };
const viewer = (dataScope: DataScope, units: Partial<OwnUnits> = {}) =>
  userWith('me', dataScope, { team: [], department: [], branch: [], ...units });

test.each([
  ['self sees nobody else', viewer('self', { team: ['t'] }), somebody, false],
  ['a team sees its own', viewer('team', { team: ['t'] }), somebody, true],
  ['a team sees no other', viewer('team', { team: ['u'], department: ['d'] }), somebody, false],
  ['a department sees its teams', viewer('department', { department: ['d'] }), somebody, true],
  ['a branch sees its departments', viewer('branch', { branch: ['b'] }), somebody, true],
  ['who works nowhere is seen by all only', viewer('branch', { branch: ['b'] }), nobodyElse, false],
  ['who works nowhere sees no other such', viewer('team'), nobodyElse, false],
  ['all sees all', viewer('all'), nobodyElse, true],
  ['what is nobody’s is seen by all', viewer('all'), null, true],
  ['and by nobody else', viewer('department', { department: ['d'] }), null, false],
])('%s', (_name, user, owner, seen) => {
  expect(inDataScope(user, owner)).toBe(seen);
});
