import { calls } from '@alo/contracts';
import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databases, serverOn } from '../testing/databases.ts';
import type { TestClient } from '../testing/test-server.ts';
import { companyFolders } from './company-folders.ts';
import { companyTables } from './company-tables.ts';

const password = { current_password: 'alo-demo-2026' };

describe.each(databases)('all data of a company on %s', (database) => {
  const server = serverOn(database);
  let operator: TestClient;
  let recording: string;

  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
    const { config } = server.current.running.services;
    recording = join(companyFolders(config, 'dn0003').recordings, '2026/11/n1-1.1.wav');
    await mkdir(dirname(recording), { recursive: true });
    await writeFile(recording, 'voice');
  });

  /** Rows by table, of all that belongs to a company. */
  async function counted(company: string) {
    const { root, withTenant } = server.current.running.services.database;
    const tables = (await companyTables(root)).flat();
    return withTenant(company, async (db) => {
      await sql`reset role`.execute(db);
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const { rows } = await sql<{ count: string }>`
          select count(*) from ${sql.table(table)} where ma_dn = ${company}`.execute(db);
        counts[table] = Number(rows[0]?.count);
      }
      return counts;
    });
  }

  async function ended(id: string) {
    for (;;) {
      const { body } = await operator.call(calls.getJob, { params: { id } });
      if (body.finished_at !== null) return body;
    }
  }

  test('goes into one file, with every table and file, and without secrets', async () => {
    const { body } = await operator.call(calls.exportCompany, {
      params: { company: 'dn0003' },
      body: password,
    });
    const job = await ended(body.id);
    expect(job).toMatchObject({ status: 'done', file_name: 'dn0003.zip' });
    const answer = await fetch(`${server.current.running.url}${job.file_url}`);
    const zip = join(dirname(recording), 'export.zip');
    await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
    const read = (name: string) => execFileSync('unzip', ['-p', zip, name], { encoding: 'utf8' });
    expect(read('recordings/2026/11/n1-1.1.wav')).toBe('voice');
    const accounts = read('tables/account.jsonl').trim().split('\n');
    expect(accounts).toHaveLength((await counted('dn0003'))['account'] ?? 0);
    for (const line of accounts) {
      const account: Record<string, unknown> = JSON.parse(line);
      expect(account).toMatchObject({ ma_dn: 'dn0003' });
      expect(account).not.toHaveProperty('password_hash');
    }
    expect(read('tables/subscriber.jsonl')).not.toContain('"secret"');
    const names = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' });
    for (const table of Object.keys(await counted('dn0003'))) {
      expect(names).toContain(`tables/${table}.jsonl`);
    }
  });

  test('is not given or taken without the password, the code and the right', async () => {
    const params = { company: 'dn0003' };
    const wrong = { current_password: 'alo-demo-2027' };
    expect((await operator.call(calls.exportCompany, { params, body: wrong })).status).toBe(422);
    const other = { ...password, confirm: 'dn0002' };
    expect((await operator.call(calls.eraseCompany, { params, body: other })).status).toBe(422);
    const own = { params: { company: 'dn0002' }, body: other };
    expect((await operator.call(calls.eraseCompany, own)).body.errors?.[0]?.path).toBe('confirm');
    const nobody = { params: { company: 'dn9999' }, body: { ...password, confirm: 'dn9999' } };
    expect((await operator.call(calls.eraseCompany, nobody)).status).toBe(404);
    const company = await server.current.signIn('dn0003', 'admin');
    expect((await company.call(calls.exportCompany, { params, body: password })).status).toBe(403);
    expect((await company.call(calls.getMe)).status).toBe(200);
  });

  test('goes away whole, and nothing of another company with it', async () => {
    const company = await server.current.signIn('dn0003', 'admin');
    const before = await counted('dn0002');
    const { body } = await operator.call(calls.eraseCompany, {
      params: { company: 'dn0003' },
      body: { ...password, confirm: 'dn0003' },
    });
    expect(await ended(body.id)).toMatchObject({ status: 'done' });
    expect(Object.values(await counted('dn0003')).filter((count) => count > 0)).toEqual([]);
    expect(existsSync(recording)).toBe(false);
    expect((await company.call(calls.getMe)).status).toBe(401);
    const { customer, call_record, account, subscriber } = await counted('dn0002');
    expect({ customer, call_record, account, subscriber }).toEqual({
      customer: before['customer'],
      call_record: before['call_record'],
      account: before['account'],
      subscriber: before['subscriber'],
    });
    const log = await operator.call(calls.getAuditLog, { query: { kind: 'tenant' } });
    expect(log.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.erase', 'company.export']),
    );
  });
});
