import { nothingRecorded } from '../../testing/nothing-recorded.ts';
import { sql } from 'kysely';
import { recordCall } from '../../call-log/journal/record-calls.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { asInstallation } from './as-installation.ts';
import type { TenantTransaction } from './database.ts';
import { asOperator } from './operator.ts';

// The owner of the embedded database is a superuser, whom no policy holds: what crosses tenants is seen there.
describe.each(databases)('the role of the installation on %s', (name) => {
  const server = serverOn(name);
  const database = () => server.current.running.services.database;
  const tenantsSeen = async (db: TenantTransaction) => {
    const { rows } = await sql<{ ma_dn: string }>`select distinct ma_dn from subscriber`.execute(
      db,
    );
    return rows.map(({ ma_dn }) => ma_dn);
  };

  test.each([asInstallation, asOperator])('ends with its work (%#)', async (inRole) => {
    const inside = () =>
      database().withTenant('dn0002', async (db) => {
        await inRole(db, () => Promise.resolve());
        return tenantsSeen(db);
      });
    expect(await inside()).toEqual(['dn0002']);
  });

  test.each([asInstallation, asOperator])(
    'ends with an error of its work, too (%#)',
    async (inRole) => {
      const seen = await database().withTenant('dn0002', async (db) => {
        await inRole(db, () => Promise.reject(new Error('no'))).catch(() => undefined);
        return tenantsSeen(db);
      });
      expect(seen).toEqual(['dn0002']);
    },
  );

  test('ends with a statement that failed, too', async () => {
    const failed = database().withTenant('dn0002', (db) =>
      asInstallation(db, () => sql`select 1 / 0`.execute(db)),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await database().withTenant('dn0003', tenantsSeen)).toEqual(['dn0003']);
  });

  test('what phones of another company measured is not shown with a call of the same id', async () => {
    const { database: db, live } = server.current.running.services;
    const record = aCallRecord({ callId: 'n1-same.1' });
    await db.withTenant('dn0003', async (other) => {
      const { id } = await other.selectFrom('account').select('id').executeTakeFirstOrThrow();
      await other
        .insertInto('call_quality')
        .values({
          ...{ ma_dn: 'dn0003', call_ref: record.callId, user_id: id, extension: '101' },
          ...{ mos_avg: 1, mos_min: 1, rtt_ms: 1, jitter_ms: 1, loss_percent: 1 },
        })
        .execute();
    });
    const reported: unknown[] = [];
    const stop = live.listen(
      {
        ...{ tenant: 'dn0002', userId: '', sessionId: '', end: () => undefined },
        accepts: ({ type }) => type === 'call-record.created',
        send: (_id, event) => event.type === 'call-record.created' && reported.push(event),
      },
      '',
    );
    await recordCall(
      { node: 'same', database: db, live, recordings: nothingRecorded, settlers: [] },
      record,
      {
        ...{ file: 'calls.csv', offset: 0, delivered: [] },
      },
    );
    stop();
    expect(reported).toMatchObject([{ record: { call_id: record.callId, quality: [] } }]);
  });
});
