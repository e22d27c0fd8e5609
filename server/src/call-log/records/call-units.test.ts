import { endpoints, unitEndpoints } from '@alo/contracts';
import { storeCallRecord } from '../journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { demoPassword, type TestClient } from '../../testing/test-server.ts';

const today = new Date();
const now = { startedAt: today.getTime() - 60_000, answeredAt: null, endedAt: today.getTime() };

describe.each(databases)('calls of a team on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  /** Account ids by extension. */
  const people = new Map<string, string>();
  const teams = new Map<string, { id: string; row_version: number; department: string }>();

  const person = (extension: string) => people.get(extension) ?? '';

  /** Who belongs to a team; a team that is not there yet is made, with a department of its own. */
  async function setTeam(code: string, extensions: readonly string[]): Promise<void> {
    const known = teams.get(code);
    const department =
      known?.department ??
      (
        await admin.call(unitEndpoints.department.create, {
          body: { form: { name: `Phòng ${code}`, code: `P${code}` } },
        })
      ).body.id;
    const form = {
      ...{ name: `Nhóm ${code}`, code, parent_id: department },
      member_ids: extensions.map(person),
    };
    const { status, body } =
      known === undefined
        ? await admin.call(unitEndpoints.team.create, { body: { form } })
        : await admin.call(unitEndpoints.team.update, {
            params: { id: known.id },
            body: { form, row_version: known.row_version },
          });
    expect(status).toBe(200);
    teams.set(code, { id: body.id, row_version: body.row_version, department });
  }

  const store = (callId: string, from: string, to: string) =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(
        db,
        aCallRecord({
          ...now,
          callId,
          direction: to.length > 6 ? 'outbound' : 'internal',
          fromNumber: from,
          toNumber: to,
          fromEndpoint: `dn0002-${from}`,
          toEndpoint: to.length > 6 ? null : `dn0002-${to}`,
        }),
      ),
    );

  const seenBy = async (extension: string) => {
    const client = await server.current.signIn('dn0002', `nv${extension}`, demoPassword);
    const history = await client.call(endpoints.getHistoriesCall, { query: { per_page: 50 } });
    const dashboard = await client.call(endpoints.getDashboard, { query: { period: 'today' } });
    const seen = history.body.data.map(({ call_id }) => call_id).sort();
    // The figures are those of the list.
    expect(dashboard.body.totals.calls).toBe(seen.length);
    return seen;
  };

  const scope = (data_scope: string) =>
    server.current.running.services.database.withTenant('dn0002', async (db) => {
      await db.updateTable('role').set({ data_scope }).where('name', '=', 'Nhân viên').execute();
    });

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const { users } = (await admin.call(endpoints.getDataFilter)).body;
    for (const { id, extension } of users) if (extension !== null) people.set(extension, id);
    await server.current.running.services.database.withTenant('dn0002', (db) =>
      db.deleteFrom('call_record').execute(),
    );
    await setTeam('A', ['101', '102']);
    await setTeam('B', ['103']);
  });

  test('who changes team leaves the old calls with the old team, and takes the new ones to the new team', async () => {
    await store('before', '102', '0912345678');
    await store('asked-before', '103', '102');
    await scope('team');
    expect(await seenBy('101')).toEqual(['asked-before', 'before']);
    expect(await seenBy('103')).toEqual(['asked-before']);
    await setTeam('A', ['101']);
    await setTeam('B', ['102', '103']);
    await store('after', '102', '0912345678');
    await store('asked-after', '101', '102');
    expect(await seenBy('101')).toEqual(['asked-after', 'asked-before', 'before']);
    expect(await seenBy('103')).toEqual(['after', 'asked-after', 'asked-before']);
    // One's own calls are one's own wherever one works.
    expect(await seenBy('102')).toEqual(['after', 'asked-after', 'asked-before', 'before']);
  });

  test.each([
    ['department', ['asked-after', 'asked-before', 'before']],
    ['self', ['asked-after']],
    ['all', ['after', 'asked-after', 'asked-before', 'before']],
  ])('the same holds for the scope %s', async (dataScope, seen) => {
    await scope(dataScope);
    expect(await seenBy('101')).toEqual(seen);
  });

  test('a record of the old team opens for its people only', async () => {
    await scope('team');
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { per_page: 50 } });
    const id = body.data.find(({ call_id }) => call_id === 'before')?.id ?? '';
    const open = async (extension: string) => {
      const client = await server.current.signIn('dn0002', `nv${extension}`, demoPassword);
      return (await client.call(endpoints.getHistoryCall, { params: { id } })).status;
    };
    expect([await open('101'), await open('102'), await open('103')]).toEqual([200, 200, 404]);
  });
});
