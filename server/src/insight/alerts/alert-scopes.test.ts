import { type AlertRuleForm, alertTemplate, endpoints, objectEndpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { inDataScope, type Placed } from '../../identity/auth/data-scope.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import type { Reader } from '../monitor/board-row.ts';
import { alertKeeper } from './alert-keeper.ts';
import { anAgentRow } from './testing/some-figures.ts';

/** A Wednesday, 09:00 in Vietnam. */
const morning = Date.parse('2026-12-02T02:00:00Z');
const minute = 60_000;
const rights = ['monitor.view', 'monitor.alert'];

describe.each(databases)('alerts of leaders, on %s', (kind) => {
  const server = serverOn(kind);
  let jobs: TenantJobs;
  /** Who leads each of two departments, with somebody of it. */
  let sales: Awaited<ReturnType<typeof leader>>;
  let care: Awaited<ReturnType<typeof leader>>;
  let queue: string;

  async function leader(code: string) {
    const department = newId();
    const { id, become, signIn } = await jobs.someone(rights);
    const agent = await jobs.someone(['monitor.view']);
    await jobs.inTenant(async (db) => {
      await sql`insert into department (ma_dn, id, code, name) values ('dn0002', ${department}, ${code}, ${code})`.execute(
        db,
      );
      await db
        .updateTable('account')
        .set({ department_id: department })
        .where('id', 'in', [id, agent.id])
        .execute();
    });
    await become(rights, 'department');
    const place = { id: agent.id, team_id: null, department_id: department, branch_id: null };
    return { id, department, agent: agent.id, place, become, client: await signIn() };
  }

  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
    sales = await leader('SALES');
    care = await leader('CARE');
    const phones = await jobs.inTenant((db) => db.selectFrom('subscriber').select('id').execute());
    const members = phones.map(({ id }) => ({ type: 'subscriber' as const, id }));
    const body = { form: { name: 'Tư vấn', members } };
    queue = idOf(await jobs.admin.raw(objectEndpoints.queue.create, { body }));
  });
  beforeEach(() =>
    jobs.inTenant(async (db) => {
      for (const table of ['alert_rule', 'alert', 'notice'] as const) {
        await db.deleteFrom(table).execute();
      }
    }),
  );

  /** Everybody takes a break for ten minutes, and is looked at. */
  async function look(at = morning) {
    const { database, live, exchange, trunks, config } = server.current.running.services;
    const people: readonly (readonly [string, Placed])[] = [
      ['Lan', sales.place],
      ['Minh', care.place],
    ];
    const rows = (_tenant: string, reader: Reader) =>
      Promise.resolve({
        ...{ now: at, exchange: 'up' as const, calls: [], queues: [], numbers: [] },
        agents: people
          .filter(([, place]) => inDataScope(reader, place))
          .map(([name, { id }]) =>
            anAgentRow({ name, user_id: id, status: 4, since: at - 10 * minute }),
          ),
      });
    const keeper = alertKeeper({
      ...{ database, live, exchange, trunks, config, boards: { rows } },
      ...{ publicUrl: 'https://alo.test', sendsEmail: false },
      leadership: { leads: () => Promise.resolve(false) },
      onError: (what, error) => {
        throw new Error(what, { cause: error });
      },
    });
    await keeper.run(new Date(at));
    await keeper.close();
  }
  const breaks = (changes: Partial<AlertRuleForm> = {}) => ({
    ...{ ...alertTemplate('agent_pause'), name: 'Nghỉ lâu', threshold: 5, ...changes },
  });
  const make = async (client: TestClient, changes: Partial<AlertRuleForm> = {}) =>
    (await client.call(endpoints.createAlertRule, { body: { form: breaks(changes) } })).body;
  const found = async (client: TestClient) =>
    (await client.call(endpoints.getAlerts)).body.data.map(({ object_name: name }) => name);
  const bells = async (client: TestClient) =>
    (await client.call(endpoints.getNotifications)).body.data.filter((one) => one.kind === 'alert');

  test('a rule sees the people of its maker’s department, and no others', async () => {
    await make(sales.client);
    await look();
    expect(await found(sales.client)).toEqual(['Lan']);
    expect(await found(care.client)).toEqual([]);
    expect(await found(jobs.admin)).toEqual(['Lan']);
  });

  test('rules are shown to their maker and to who sees the whole company; names are once for each', async () => {
    const rule = await make(sales.client);
    expect(rule.watches_for).not.toBeNull();
    expect((await make(jobs.admin)).watches_for).toBeNull();
    expect((await make(care.client)).name).toBe('Nghỉ lâu');
    const rules = async (client: TestClient) =>
      (await client.call(endpoints.getAlertRules)).body.data.map(({ id }) => id);
    expect(await rules(sales.client)).toEqual([rule.id]);
    expect(await rules(jobs.admin)).toHaveLength(3);
    const params = { id: rule.id };
    const body = { form: breaks({ threshold: 9 }) };
    expect((await care.client.raw(endpoints.getAlertRule, { params })).status).toBe(404);
    expect((await care.client.raw(endpoints.updateAlertRule, { params, body })).status).toBe(404);
    expect((await care.client.raw(endpoints.deleteAlertRule, { params })).status).toBe(404);
    // Who sees everything may change it; it goes on watching for its maker.
    await jobs.admin.call(endpoints.updateAlertRule, { params, body });
    await look();
    expect(await found(sales.client)).toEqual(['Lan']);
  });

  test('a leader names nothing of other departments, and no ways to carriers', async () => {
    const refused = async (changes: Partial<AlertRuleForm>) => {
      const request = { body: { form: breaks(changes) } };
      const { status, body } = await sales.client.raw(endpoints.createAlertRule, request);
      return [status, body.errors?.map(({ path }) => path)];
    };
    expect(await refused({ kind: 'carrier_down' })).toEqual([422, ['form.kind']]);
    expect(await refused({ kind: 'queue_length', queue_id: queue })).toEqual([
      422,
      ['form.queue_id'],
    ]);
    expect(await refused({ department_id: care.department })).toEqual([
      422,
      ['form.department_id'],
    ]);
    expect(await refused({ bell_user_ids: [care.agent] })).toEqual([422, ['form.bell_user_ids']]);
    const { body } = await sales.client.call(endpoints.getAlertChoices);
    expect(body.kinds).not.toContain('carrier_down');
    expect(body.departments.map(({ id }) => id)).toEqual([sales.department]);
    expect(body.people.map(({ id }) => id).toSorted()).toEqual([sales.id, sales.agent].toSorted());
    expect(body.queues).toEqual([]);
  });

  test('bells of a role are those of its holders in the department', async () => {
    const { roleId } = await jobs.inTenant((db) =>
      db
        .selectFrom('account')
        .select('role_id as roleId')
        .where('id', '=', care.id)
        .executeTakeFirstOrThrow(),
    );
    await make(sales.client, { bell_role_ids: [roleId ?? ''], bell_user_ids: [sales.id] });
    await look();
    expect(await bells(sales.client)).toMatchObject([{ link: '/monitor/alerts/log' }]);
    expect(await bells(care.client)).toEqual([]);
  });

  test('where a leader may set rules no more, what they had found ends without a word', async () => {
    await make(sales.client, { bell_user_ids: [sales.id] });
    await look();
    await sales.become(['monitor.view'], 'department');
    await look(morning + minute);
    const { data } = (await jobs.admin.call(endpoints.getAlerts)).body;
    expect(data).toMatchObject([{ object_name: 'Lan', ended_by: 'rule' }]);
    expect(await bells(sales.client)).toHaveLength(1);
    await sales.become(rights, 'department');
  });
});
