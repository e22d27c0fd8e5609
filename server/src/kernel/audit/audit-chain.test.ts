import { endpoints } from '@alo/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { checkChain } from './audit-chain.ts';

class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

describe.each(databases)('the chain of the audit log on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  const change = (code: string) =>
    admin.call(endpoints.createPauseReason, {
      body: {
        code,
        name: code,
        color: '#0c7a83',
        max_minutes: 20,
        status_activity: 2,
        is_active: true,
      },
    });
  const check = async (query = {}) => (await admin.call(endpoints.checkAuditChain, { query })).body;

  /** What a check says after somebody with all rights over the database was at it; nothing of it stays. */
  async function after(tampering: RawBuilder<unknown>, seal?: string) {
    const found: Awaited<ReturnType<typeof checkChain>>[] = [];
    const work = async (db: TenantTransaction) => {
      await sql`alter table audit_log no force row level security`.execute(db);
      await sql`alter table audit_log disable trigger audit_chain`.execute(db);
      await tampering.execute(db);
      await sql`select set_config('role', 'alo_app', true),
        set_config('app.tenant', 'dn0002', true)`.execute(db);
      found.push(await checkChain(db, { after: 0, seal }, null));
      throw new TakenBack();
    };
    const { root } = server.current.running.services.database;
    await expect(root.transaction().execute(work)).rejects.toThrow(TakenBack);
    return found[0];
  }

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    for (const code of ['MOT', 'HAI', 'BA', 'BON', 'NAM']) await change(code);
  });

  test('is whole, from the first row to the last', async () => {
    const checked = await check();
    expect(checked).toMatchObject({ broken: null, checked_to: checked.last });
    expect(checked.last).toBeGreaterThanOrEqual(5);
    expect(checked.seal).toMatch(new RegExp(`^${checked.last}-[0-9a-f]{64}$`));
    expect(await check({ after: 2, seal: checked.seal })).toMatchObject({ broken: null });
    expect(await check({ after: checked.last })).toMatchObject({ checked_to: checked.last });
  });

  test.each([
    ['the name of who did it', sql`user_name = 'Ai đó'`],
    ['what it was before', sql`before = '{"name": "Không"}'`],
    ['the moment', sql`created_at = created_at - interval '1 minute'`],
    ['the address', sql`ip = '10.9.9.9'`],
  ])('a row in which %s was changed is named', async (_what, altered) => {
    const tampered = await after(
      sql`update audit_log set ${altered} where ma_dn = 'dn0002' and seq = 3`,
    );
    expect(tampered?.broken).toMatchObject({ seq: 3, fault: 'changed', entry: { seq: 3 } });
  });

  test('a row that was changed together with its hash does not hold the next one', async () => {
    const tampered = await after(sql`
      update audit_log set target_name = 'Khác' where ma_dn = 'dn0002' and seq = 3;
      update audit_log line set hash = audit_hash(line) where ma_dn = 'dn0002' and seq = 3`);
    expect(tampered?.broken).toMatchObject({ seq: 4, fault: 'loose' });
  });

  test('rows that were taken out or put in are found', async () => {
    const gone = await after(sql`delete from audit_log where ma_dn = 'dn0002' and seq = 2`);
    expect(gone?.broken).toMatchObject({ seq: 3, fault: 'missing' });
    const closed = await after(sql`
      delete from audit_log where ma_dn = 'dn0002' and seq = 2;
      update audit_log set seq = 2 where ma_dn = 'dn0002' and seq = 3;
      update audit_log set seq = 3 where ma_dn = 'dn0002' and seq = 4`);
    expect(closed?.broken).toMatchObject({ seq: 2, fault: 'loose' });
    const added = await after(sql`
      insert into audit_log (ma_dn, id, user_name, action, target_kind, seq, previous_hash, hash)
      select ma_dn, gen_random_uuid(), 'Ai đó', 'update', 'role', seq + 1, hash, hash
      from audit_log where ma_dn = 'dn0002' order by seq desc limit 1`);
    expect(added?.broken).toMatchObject({ fault: 'changed', entry: { user_name: 'Ai đó' } });
  });

  test('a kept seal finds that the end was cut off or rewritten', async () => {
    const { seal, last } = await check();
    const cut = sql`delete from audit_log where ma_dn = 'dn0002' and seq = ${last}`;
    expect((await after(cut))?.broken).toBeNull();
    expect((await after(cut, seal ?? ''))?.broken).toEqual({
      seq: last,
      fault: 'seal',
      entry: null,
    });
    const rewritten = sql`
      update audit_log set user_name = 'Ai đó' where ma_dn = 'dn0002' and seq = ${sql.lit(last)};
      update audit_log line set hash = audit_hash(line)
      where ma_dn = 'dn0002' and seq = ${sql.lit(last)}`;
    expect((await after(rewritten))?.broken).toBeNull();
    expect((await after(rewritten, seal ?? ''))?.broken).toMatchObject({
      seq: last,
      fault: 'seal',
    });
    const strange = await admin.raw(endpoints.checkAuditChain, { query: { seal: '1-x' } });
    expect(strange.status).toBe(422);
  });

  test('people who change things at once make one chain, each company its own', async () => {
    const { last } = await check();
    const codes = Array.from({ length: 12 }, (_none, at) => `CUNG_LUC_${at}`);
    await Promise.all(codes.map(change));
    expect(await check()).toMatchObject({ last: last + 12, broken: null });
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.call(endpoints.checkAuditChain)).body).toEqual({
      last: 0,
      checked_to: 0,
      broken: null,
      seal: null,
    });
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await agent.call(endpoints.checkAuditChain)).status).toBe(403);
  });
});
