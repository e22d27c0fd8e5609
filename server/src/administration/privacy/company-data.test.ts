import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { followJournal } from '../../testing/follow-journal.ts';
import { journalCall } from '../../testing/journal-call.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { companyFolders } from './company-folders.ts';
import { companyTables } from './company-tables.ts';
import { exportCompany, secretColumn } from './export-company.ts';

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
      const { body } = await operator.call(endpoints.getJob, { params: { id } });
      if (body.finished_at !== null) return body;
    }
  }

  test('goes into one file, with every table and file, and without secrets', async () => {
    const { body } = await operator.call(endpoints.exportCompany, {
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

  /** An export done here, without the server's queue of jobs; `onProgress` is called before each part. */
  async function exportHere(company: string, id: string, onProgress: (done: number) => void) {
    const { services } = server.current.running;
    const stop = new AbortController();
    const progress = (done: number) => {
      onProgress(done);
      stop.signal.throwIfAborted();
    };
    const path = (name: string) => services.jobs.files.path('dn0002', name);
    await services.jobs.files.prepare('dn0002');
    const input = { company };
    const task = { ...{ id, services, input, path, progress }, signal: stop.signal };
    return { zip: path(`${id}.zip`), done: exportCompany(task), cancel: () => stop.abort() };
  }
  const namesIn = (zip: string) =>
    execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' }).trim().split('\n');

  test.each([1, 2, 40])(
    'cancelled before part %s leaves no file and no transaction',
    async (at) => {
      const { zip, done, cancel } = await exportHere('dn0003', newId(), (part) => {
        if (part === at) cancel();
      });
      await expect(done).rejects.toThrow('abort');
      expect(existsSync(zip)).toBe(false);
      expect((await operator.call(endpoints.getMe)).status).toBe(200);
    },
  );

  test('a file that goes while it is written is left out', async () => {
    const going = join(dirname(recording), 'n1-2.2.wav');
    await writeFile(going, 'old');
    const { zip, done } = await exportHere('dn0003', newId(), (part) => {
      if (part === 1) rmSync(going, { force: true });
    });
    await done;
    const names = namesIn(zip);
    expect(names).toContain('recordings/2026/11/n1-1.1.wav');
    expect(names).not.toContain('recordings/2026/11/n1-2.2.wav');
  });

  test('of the operator itself holds no export, not even the half one of a server that died', async () => {
    const id = newId();
    const { jobs } = server.current.running.services;
    await jobs.files.prepare('dn0002');
    await writeFile(jobs.files.path('dn0002', `${id}.zip`), Buffer.alloc(1024 * 1024));
    const { zip, done } = await exportHere('dn0002', id, () => undefined);
    await done;
    expect(namesIn(zip).filter((name) => name.endsWith('.zip'))).toEqual([]);
  });

  test('leaves out each column that opens something', async () => {
    const { rows } = await sql<{ name: string; left_out: boolean }>`
      select column_name as name, column_name ~ ${secretColumn} as left_out
      from information_schema.columns
      where table_schema = current_schema() and column_name ~ 'hash|secret|token|passw|recovery|pin$'`.execute(
      server.current.running.services.database.root,
    );
    expect(rows.filter(({ left_out }) => !left_out)).toEqual([]);
    expect(rows.map(({ name }) => name)).toContain('token_hash');
  });

  test('is not given or taken without the password, the code and the right', async () => {
    const params = { company: 'dn0003' };
    const wrong = { current_password: 'alo-demo-2027' };
    expect((await operator.call(endpoints.exportCompany, { params, body: wrong })).status).toBe(
      422,
    );
    const other = { ...password, confirm: 'dn0002' };
    expect((await operator.call(endpoints.eraseCompany, { params, body: other })).status).toBe(422);
    const own = { params: { company: 'dn0002' }, body: other };
    expect((await operator.call(endpoints.eraseCompany, own)).body.errors?.[0]?.path).toBe(
      'confirm',
    );
    const nobody = { params: { company: 'dn9999' }, body: { ...password, confirm: 'dn9999' } };
    expect((await operator.call(endpoints.eraseCompany, nobody)).status).toBe(404);
    const company = await server.current.signIn('dn0003', 'admin');
    expect((await company.call(endpoints.exportCompany, { params, body: password })).status).toBe(
      403,
    );
    expect((await company.call(endpoints.getMe)).status).toBe(200);
  });

  test('goes away whole, and nothing of another company with it', async () => {
    const company = await server.current.signIn('dn0003', 'admin');
    const before = await counted('dn0002');
    const { database, live } = server.current.running.services;
    await database.root
      .insertInto('set_aside_call')
      .values({
        ...{ id: newId(), node: 'erased', call_id: 'erased.1', reason: 'refused' },
        ...{ company: 'dn0003', from_number: '0912345678', to_number: '101', trunk: '' },
        ...{ started_at: null, failure: '', lines: '[]', retried_at: null },
      })
      .execute();
    const { body } = await operator.call(endpoints.eraseCompany, {
      params: { company: 'dn0003' },
      body: { ...password, confirm: 'dn0003' },
    });
    expect(await ended(body.id)).toMatchObject({ status: 'done' });
    expect(Object.values(await counted('dn0003')).filter((count) => count > 0)).toEqual([]);
    expect(existsSync(recording)).toBe(false);
    expect((await company.call(endpoints.getMe)).status).toBe(401);
    const { customer, call_record, account, subscriber } = await counted('dn0002');
    expect({ customer, call_record, account, subscriber }).toEqual({
      customer: before['customer'],
      call_record: before['call_record'],
      account: before['account'],
      subscriber: before['subscriber'],
    });
    const aside = database.root.selectFrom('set_aside_call').select(['company', 'reason']);
    expect(await aside.execute()).toEqual([]);
    // A call that was under way ends now.
    const journalFile = join(dirname(recording), '../../../journal/endpoints.csv');
    const source = await followJournal({ database, live }, 'erased', journalFile);
    await appendFile(journalFile, journalCall({ callId: 'erased.2', tenant: 'dn0003' }));
    await source.wake();
    await source.stop();
    expect(Object.values(await counted('dn0003')).filter((count) => count > 0)).toEqual([]);
    expect(await aside.execute()).toEqual([{ company: 'dn0003', reason: 'company_unknown' }]);
    const log = await operator.call(endpoints.getAuditLog, { query: { kind: 'tenant' } });
    expect(log.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.erase', 'company.export']),
    );
  });
});
