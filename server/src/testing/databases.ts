import { demoCopy } from './demo-copy.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const programs = findPostgres();

/** Every suite runs on the embedded database and, where it is installed, on a real PostgreSQL. */
export const databases = programs === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

/** The programs of a database; undefined for the embedded one. */
export const programsOf = (database: string): string | undefined =>
  database === 'PostgreSQL' ? programs : undefined;

/**
 * Starts a server on a database and stops both after the suite; `env` gives more settings, `prepare` runs
 * before it.
 */
export function serverOn(
  database: string,
  env: () => Readonly<Record<string, string>> = () => ({}),
  prepare: () => Promise<void> = () => Promise.resolve(),
): { readonly current: TestServer } {
  const started: { server?: TestServer; postgres?: TestPostgres } = {};
  beforeAll(async () => {
    await prepare();
    const used = programsOf(database);
    const folders = await demoCopy(used);
    if (used !== undefined) started.postgres = await startPostgres(used, folders.postgres);
    const url = started.postgres?.url;
    started.server = await startTestServer(
      { ...env(), ...(url === undefined ? {} : { DATABASE_URL: url }) },
      folders.server,
    );
  }, 120_000);
  afterAll(async () => {
    await started.server?.close();
    await started.postgres?.close();
  }, 30_000);
  return {
    get current() {
      if (started.server === undefined) throw new Error('The test server did not start');
      return started.server;
    },
  };
}
