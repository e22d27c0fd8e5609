import { type EndpointRequest, endpoints } from '@alo/contracts';
import {
  findPostgres,
  OwnProcess,
  signInAt,
  startPostgres,
  startTestServer,
  type TestServer,
} from '@alo/server/testing';
import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile, table, timed } from './numbers.ts';
import { waitFor } from './wait-for-job.ts';

const tenant = 'dn0002';
/** Gets the copy: the same numbers may be there once more. */
const otherTenant = 'dn0003';
const customers = 1_000_000;
const imported = 100_000;
const rounds = 60;
/** A million rows take longer than a request may. */
const whileFilling = { statement: 600_000 };

/** Where the database is, and the folder of its programs. */
interface Postgres {
  readonly programs: string;
  readonly url: string;
}

async function fill(server: TestServer): Promise<void> {
  const { database } = server.running.services;
  const names = ['nguyen van an', 'tran thi binh', 'le hoang cuong', 'pham minh dung', 'do thu ha'];
  await database.withTenant(
    tenant,
    (db) =>
      sql`insert into customer (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id, created_at)
      select ${tenant}, gen_random_uuid(), 'KH' || lpad((n + 1000)::text, 7, '0'),
        (${names}::text[])[1 + n % 5] || ' ' || n, (${names}::text[])[1 + n % 5] || ' ' || n,
        '07' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
        '847' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
        (select id from profile_status limit 1), now() - n * interval '1 second'
      from generate_series(1, ${customers}::integer) n`.execute(db),
    whileFilling,
  );
  await sql`vacuum analyze customer`.execute(database.root);
}

/** Three of ten customers belong to a team, whose leader sees no others. */
async function giveToTeam(server: TestServer): Promise<void> {
  const { database } = server.running.services;
  const id = '018f0000-0000-7000-8000-000000000001';
  await sql`alter table customer disable trigger user`.execute(database.root);
  await database.withTenant(
    tenant,
    async (db) => {
      await sql`insert into team (ma_dn, id, code, name) values (${tenant}, ${id}, 'D1', 'Đội 1')`.execute(
        db,
      );
      await sql`update account set team_id = ${id} where email <> 'admin'`.execute(db);
      await sql`update role set data_scope = 'team'
      where id = (select role_id from account where email = 'giamsat')`.execute(db);
      const people = sql`array(select id from account where email like 'nv%' order by email)`;
      const nth = sql`extract(epoch from created_at)::bigint / 5 % 10`;
      await sql`update customer set user_id = (${people})[1 + (${nth})::integer] where ${nth} < 3`.execute(
        db,
      );
    },
    whileFilling,
  );
  await sql`alter table customer enable trigger user`.execute(database.root);
  await sql`vacuum analyze customer`.execute(database.root);
}

type Query = Partial<EndpointRequest<typeof endpoints.getCustomers>['query']>;

async function searchTimes(server: TestServer, email: string): Promise<string[][]> {
  const person = await server.signIn(tenant, email);
  const cases: readonly (readonly [string, (round: number) => Query])[] = [
    ['first page', () => ({})],
    ['a name', (n) => ({ search: `Trần Thị Bình ${5 * n + 100_001}` })],
    ['a part of a name', (n) => ({ search: `ha ${5 * n + 54}` })],
    ['a common name', () => ({ search: 'nguyễn văn an' })],
    ['a code', (n) => ({ search: `KH${String(n + 501_000).padStart(7, '0')}` })],
    [
      '7 digits of a number',
      (n) => ({ search: String(((n + 9000) * 7919) % 10_000_000).padStart(7, '0') }),
    ],
    ['4 digits of a number', (n) => ({ search: String(1234 + n) })],
    [
      'a whole number',
      (n) => ({ search: `07${String(((n + 1) * 7919) % 100_000_000).padStart(8, '0')}` }),
    ],
  ];
  const rows: string[][] = [];
  for (const [name, queryOf] of cases) {
    let round = 0;
    const ask = async () => {
      round += 1;
      const reply = await person.raw(endpoints.getCustomers, { query: queryOf(round) });
      if (reply.status !== 200) throw new Error(`${name} was answered ${reply.status}`);
    };
    await ask();
    const times = await timed(rounds, ask);
    rows.push([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  }
  return rows;
}

/** Of a server in a process of its own, so that its memory is not that of this benchmark. */
async function exportFigures({ url: DATABASE_URL }: Postgres): Promise<string[][]> {
  const rows: string[][] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'alo-export-'));
    const env = { ALO_PORT: '0', ALO_DEMO: '1', ALO_LOG: 'silent', ALO_DATA_DIR: folder };
    const server = new OwnProcess({ ...env, DATABASE_URL });
    try {
      const admin = await signInAt(await server.start(), tenant, 'admin');
      const before = server.residentMb();
      let most = before;
      const began = performance.now();
      const { body } = await admin.call(endpoints.exportCustomers, { body: { format, query: {} } });
      const look = () => (most = Math.max(most, server.residentMb()));
      const job = await waitFor(admin, body.id, look);
      const seconds = (performance.now() - began) / 1000;
      rows.push([
        `${format}, ${job.done} rows`,
        seconds.toFixed(1),
        `${before.toFixed(0)} MB resident, +${(most - before).toFixed(0)}`,
      ]);
    } finally {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

async function importFigures(server: TestServer, postgres: Postgres): Promise<string[][]> {
  const lines = Array.from({ length: imported }, (_none, n) => {
    const phone = n % 1000 === 7 ? 'khong' : `03${String(n).padStart(8, '0')}`;
    return `Khách nhập ${n},${phone},Mới,Ghi chú ${n}`;
  });
  const admin = await server.signIn(tenant, 'admin');
  const content = `Tên,SĐT,Trạng thái,Ghi chú\n${lines.join('\n')}\n`;
  const sent = await admin.raw(endpoints.sendImportFile, {
    body: { file: new File([content], 'khach.csv') },
  });
  const file_id = String(Reflect.get(Object(sent.body), 'id'));
  const began = performance.now();
  const { body } = await admin.call(endpoints.importCustomers, {
    body: {
      file_id,
      sheet: 0,
      header_row: 1,
      columns: ['name', 'phone', 'status', 'note'],
      dry_run: false,
    },
  });
  const job = await waitFor(admin, body.id);
  const ours = (performance.now() - began) / 1000;
  const raw = await copyTime(server, postgres);
  const { imported: good = 0, rejected: bad = 0 } = job.result ?? {};
  return [
    [`import of ${imported}: ${good} taken, ${bad} named`, ours.toFixed(1), ''],
    [`raw COPY of the same rows`, raw.toFixed(1), `import is ${(ours / raw).toFixed(2)} times`],
  ];
}

const copyFrom = (path: string) =>
  `\\copy customer (ma_dn, id, code, name, name_folded, phone, phone_e164, note, status_id) from '${path}' with (format csv)`;

/** The imported rows once more by COPY alone, into the same table with the same indexes. */
async function copyTime(server: TestServer, { programs, url }: Postgres): Promise<number> {
  const { database } = server.running.services;
  const folder = await mkdtemp(join(tmpdir(), 'alo-copy-'));
  const path = join(folder, 'rows.csv');
  const rows = await database.withTenant(tenant, (db) =>
    db
      .selectFrom('customer')
      .select(['name', 'note', 'phone_e164'])
      .where('name', 'like', 'Khách nhập %')
      .execute(),
  );
  const status = await database.withTenant(otherTenant, (db) =>
    db.selectFrom('profile_status').select('id').limit(1).executeTakeFirstOrThrow(),
  );
  const text = rows.map(
    ({ name, note, phone_e164 }, n) =>
      `${otherTenant},018f0000-0000-7000-8000-${String(n).padStart(12, '0')},CP${n},${name},${name.toLowerCase()},0${phone_e164.slice(2)},${phone_e164},${note},${status.id}`,
  );
  await writeFile(path, `${text.join('\n')}\n`, { mode: 0o644 });
  // Its keys are checked, as the import's are.
  await sql`alter table customer no force row level security, disable trigger user`.execute(
    database.root,
  );
  const began = performance.now();
  execFileSync(join(programs, 'psql'), [url, '-v', 'ON_ERROR_STOP=1', '-c', copyFrom(path)]);
  const seconds = (performance.now() - began) / 1000;
  await sql`alter table customer force row level security, enable trigger user`.execute(
    database.root,
  );
  await rm(folder, { recursive: true, force: true });
  return seconds;
}

async function withServer<T>({ url }: Postgres, work: (server: TestServer) => Promise<T>) {
  const server = await startTestServer({ DATABASE_URL: url });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Searching a million customers, writing them into files, and an import against COPY. */
export async function customerTimes(): Promise<string> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
  const running = await startPostgres(programs);
  const postgres = { programs, url: running.url };
  try {
    const searches = await withServer(postgres, async (server) => {
      await fill(server);
      const all = await searchTimes(server, 'admin');
      await giveToTeam(server);
      const ofTeam = await searchTimes(server, 'giamsat');
      return all.map((row, at) => [...row, ...(ofTeam[at]?.slice(1) ?? [])]);
    });
    // No other server may take its jobs.
    const exports = await exportFigures(postgres);
    const imports = await withServer(postgres, (server) => importFigures(server, postgres));
    return [
      table(
        [`${customers} customers, 10 a page`, 'p50 ms', 'p95 ms', 'team leader p50 ms', 'p95 ms'],
        searches,
      ),
      table(['export', 's', 'memory'], exports),
      table(['import', 's', ''], imports),
    ].join('\n\n');
  } finally {
    await running.close();
  }
}
