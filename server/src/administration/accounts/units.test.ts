import { endpoints, unitEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { cachedRouting } from '../../telephony/routing/routing-cache.ts';
import { toRoutePlan } from '../../telephony/routing/route-plan.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('branches, departments and teams on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let people: readonly { readonly id: string; readonly extension: string | null }[];

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    people = (await admin.call(endpoints.getDataFilter)).body.users;
  });
  const { branch, department, team } = unitEndpoints;
  const agent = (extension: string) =>
    people.find((person) => person.extension === extension)?.id ?? '';
  const place = async (extension: string) => {
    const { body } = await admin.call(endpoints.getAccount, { params: { id: agent(extension) } });
    return [body.branch?.name, body.department?.name, body.team?.name];
  };

  test('people are where their team is, also after it has moved', async () => {
    const north = await admin.call(branch.create, {
      body: { form: { name: 'Miền Bắc', code: 'mb' } },
    });
    expect(north.body.code).toBe('MB');
    const sales = await admin.call(department.create, {
      body: { form: { name: 'Bán hàng', code: 'BH', parent_id: north.body.id } },
    });
    const care = await admin.call(department.create, {
      body: { form: { name: 'Chăm sóc', code: 'CS' } },
    });
    const form = {
      ...{ name: 'Nhóm A', code: 'A', parent_id: sales.body.id },
      member_ids: [agent('101'), agent('102')],
    };
    const made = await admin.call(team.create, { body: { form } });
    expect(made.body.members_count).toBe(2);
    expect(await place('101')).toEqual(['Miền Bắc', 'Bán hàng', 'Nhóm A']);
    const params = { id: made.body.id };
    const moved = { ...form, parent_id: care.body.id, member_ids: [agent('101')] };
    const { row_version } = made.body;
    await admin.call(team.update, { params, body: { form: moved, row_version } });
    expect(await place('101')).toEqual(['Miền Bắc', 'Chăm sóc', 'Nhóm A']);
    expect(await place('102')).toEqual(['Miền Bắc', 'Bán hàng', undefined]);
    const stale = await admin.call(team.update, { params, body: { form: moved, row_version } });
    expect(stale.body.code).toBe('CONFLICT');
    const south = await admin.call(branch.create, {
      body: { form: { name: 'Miền Nam', code: 'MN' } },
    });
    await admin.call(department.update, {
      params: { id: care.body.id },
      body: { form: { name: 'Chăm sóc', code: 'CS', parent_id: south.body.id } },
    });
    expect(await place('101')).toEqual(['Miền Nam', 'Chăm sóc', 'Nhóm A']);
  });

  test('what has parts, people or uses is not deleted, and says what', async () => {
    const list = await admin.call(department.list, { query: { search: 'cham soc' } });
    const id = list.body.data[0]?.id ?? '';
    const refused = await admin.call(department.remove, { params: { id } });
    expect(refused.body.code).toBe('IN_USE');
    expect(refused.body.usages?.map(({ kind, name }) => [kind, name])).toEqual([
      ['team', 'Nhóm A'],
      ['account', 'Trần Quốc Bảo'],
    ]);
    const free = await admin.call(department.create, {
      body: { form: { name: 'Trống', code: 'TR' } },
    });
    const removed = await admin.call(department.remove, { params: { id: free.body.id } });
    expect(removed.status).toBe(200);
    expect((await admin.call(department.get, { params: { id: free.body.id } })).status).toBe(404);
  });

  test('a unit with a KPI is not deleted, and says which', async () => {
    const free = await admin.call(department.create, {
      body: { form: { name: 'Phòng KPI', code: 'PK' } },
    });
    const kpi = await admin.call(endpoints.createKpi, {
      body: {
        form: {
          ...{ name: 'Gọi mỗi ngày', metric: 'total_calls', target_type: 'department' },
          ...{ target_ids: [free.body.id], period: 'day', target_value: 40, weight: 100 },
          ...{ start_date: '2026-01-01', end_date: null, is_active: true },
        },
      },
    });
    const params = { id: free.body.id };
    const refused = await admin.call(department.remove, { params });
    expect(refused.status).toBe(409);
    expect(refused.body.usages).toEqual([
      { kind: 'kpi', id: kpi.body.id, name: 'Gọi mỗi ngày', slot: 'Đối tượng' },
    ]);
    await admin.call(endpoints.deleteKpi, { params: { id: kpi.body.id } });
    expect((await admin.call(department.remove, { params })).status).toBe(200);
  });

  test('names and codes are unique, a parent must be there', async () => {
    const twice = await admin.call(branch.create, { body: { form: { name: 'Khác', code: 'MB' } } });
    expect(twice.body.errors).toMatchObject([
      { path: 'form.code', message: 'Mã này đã được dùng' },
    ]);
    const same = await admin.call(branch.create, {
      body: { form: { name: 'Miền Bắc', code: 'X' } },
    });
    expect(same.body.errors?.[0]?.path).toBe('form.name');
    const lost = await admin.call(team.create, {
      body: { form: { name: 'L', code: 'L', parent_id: '018f0000-0000-7000-8000-00000000dead' } },
    });
    expect(lost.body.errors?.[0]?.path).toBe('form.parent_id');
  });

  test('the number of the team is what its people show outside', async () => {
    const { database: db } = server.current.running.services;
    const [number] = (await admin.call(endpoints.getNumberAll, { params: { ma_dn: 'dn0002' } }))
      .body;
    const shown = async () => {
      const routing = await cachedRouting(db, 'dn0002');
      const { ownNumber } = toRoutePlan(routing, []);
      return [ownNumber('101'), ownNumber('103')];
    };
    expect(await shown()).toEqual([undefined, undefined]);
    const list = await admin.call(team.list);
    const found = await admin.call(team.get, { params: { id: list.body.data[0]?.id ?? '' } });
    const { name, code, parent, members, id } = found.body;
    const saved = await admin.call(team.update, {
      params: { id },
      body: {
        form: {
          ...{ name, code, parent_id: parent?.id ?? '' },
          member_ids: members.map((member) => member.id),
          number_ids: [number?.id ?? ''],
        },
      },
    });
    expect(saved.body.numbers.map((one) => one.id)).toEqual([number?.id]);
    expect(await shown()).toEqual([number?.id, undefined]);
  });
});
