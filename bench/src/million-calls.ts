import {
  findPostgres,
  generateCallRecords,
  startPostgres,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@alo/server/testing';
import { sql } from 'kysely';

export const tenant = 'dn0002';
export const records = 1_000_000;
/** The records go back this far. */
export const days = 90;
const otherRecords = 100_000;

/** Signs an agent in whose role shows nothing but his own calls. */
export async function ownCallsOnly(server: TestServer): Promise<TestClient> {
  await server.running.services.database.withTenant(tenant, (db) =>
    db.updateTable('role').set({ data_scope: 'self' }).where('name', '=', 'Nhân viên').execute(),
  );
  return server.signIn(tenant, 'nv101');
}

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env['ALO_BENCH_DATABASE_URL'];
  if (url !== undefined) return work(url);
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'There is no PostgreSQL on this machine. Install it (Debian: postgresql), or name an empty database with ALO_BENCH_DATABASE_URL.',
    );
  }
  const postgres = await startPostgres(programs);
  return work(postgres.url).finally(postgres.close);
}

/** A server on a database of its own, while `work` measures. */
export function withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  return withDatabase(async (url) => {
    const server = await startTestServer({ DATABASE_URL: url });
    return work(server).finally(() => server.close());
  });
}

/** A server whose database holds a million calls of one tenant and some of another, while `work` measures. */
export function withMillionCalls<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
  return withServer(async (server) => {
    const { database } = server.running.services;
    await generateCallRecords(database, { tenant: 'dn0003', count: otherRecords, days });
    await generateCallRecords(database, { tenant, count: records, days });
    await sql`vacuum analyze`.execute(database.root);
    return work(server);
  });
}
