import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type DatabaseConnection, openEmbeddedDatabase } from './embedded-database.ts';
import { kyselyPool } from './kysely-pool.ts';
import { migrate } from './migrate.ts';
import { refuseUnsafeRoles } from './refuse-unsafe-roles.ts';
import type { Schema } from './schema.ts';

export type TenantTransaction = Transaction<Schema>;

// A date column is a day of the tenant's calendar, not a moment.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The database does not answer. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'DATABASE_UNREACHABLE';
}

/** What PostgreSQL cancels (57014) so that nobody holds a connection without an end. */
export interface StatementLimits {
  /** Milliseconds of one statement, with its waiting for locks. */
  readonly statement: number;
}

/** For requests and what follows from them: a person has given up by then. */
const ofRequests: StatementLimits = { statement: 30_000 };
/** For work in the background: imports, exports, changes of many. Migrations have no limit. */
export const ofJobs: StatementLimits = { statement: 600_000 };

/** The open database. Rows of tenants are reached by {@link Database.withTenant} only. */
export interface Database {
  /** Tables that belong to no tenant: journal marks, the sequence of tenant codes. */
  readonly root: Kysely<Schema>;
  /**
   * One transaction in which only the rows of `tenant` exist, by row-level security of the database
   * and not only by our queries.
   */
  readonly withTenant: <T>(
    tenant: string,
    work: (transaction: TenantTransaction) => Promise<T>,
    limits?: StatementLimits,
  ) => Promise<T>;
  /** No other process works on it: what this one has not changed is as it was. */
  readonly isSingleNode: boolean;
  /** Resolves when the database is of no use to this process any more: it has to be started again. */
  readonly lost: Promise<Error>;
  readonly close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL 15 or later; without it the embedded database in `dataFolder` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
}

/** Milliseconds for which a start waits for a database that is there and does not take connections yet. */
const startsWithin = 30_000;
/** Milliseconds between two tries. */
const tryEvery = 500;

/** It is starting up itself, or is too busy to answer: not one that is absent, or that refuses this user. */
function mayAnswerSoon(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLSTATE cannot_connect_now; the driver gives its own time-out no code.
  return ('code' in error && error.code === '57P03') || /timeout/.test(error.message);
}

async function answers(pool: pg.Pool): Promise<void> {
  for (const since = performance.now(); ; await delay(tryEvery)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!mayAnswerSoon(error) || performance.now() - since > startsWithin) throw error;
    }
  }
}

async function openExternalDatabase(url: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // A broken idle connection is replaced by the pool; the next query tells.
  pool.on('error', () => undefined);
  try {
    await answers(pool);
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    throw new DatabaseUnreachableError(
      `The database at ${host} does not answer. Check DATABASE_URL and that PostgreSQL runs.`,
      { cause: error },
    );
  }
  // A server that is away comes back; the pool reconnects then.
  return { pool, lost: new Promise(() => undefined), close: () => pool.end() };
}

/**
 * Without parameters, so that it goes out together with the beginning of its transaction. Without just-in-time compilation:
 * PostgreSQL takes it for queries that it thinks dear, and compiling the sums of a report takes longer than reading them.
 */
const enterTenant = (tenant: string, { statement }: StatementLimits) =>
  sql.raw(
    `select set_config('role', 'alo_app', true), set_config('app.tenant', ${pg.escapeLiteral(tenant)}, true),
      set_config('statement_timeout', '${statement}', true), set_config('jit', 'off', true)`,
  );

/**
 * Opens the database and brings its schema up to date.
 * @throws {DatabaseLostError} or {@link DatabaseUnreachableError}
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { pool, lost, close } =
    settings.databaseUrl === undefined
      ? await openEmbeddedDatabase(settings.dataFolder)
      : await openExternalDatabase(settings.databaseUrl);
  try {
    await migrate(pool);
    await refuseUnsafeRoles(pool);
  } catch (error) {
    const reason = await Promise.race([lost, Promise.resolve(error)]);
    await close();
    throw reason;
  }
  const root = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  return {
    root,
    isSingleNode: settings.databaseUrl === undefined,
    lost,
    withTenant: (tenant, work, limits = ofRequests) =>
      root.transaction().execute(async (transaction) => {
        await enterTenant(tenant, limits).execute(transaction);
        return work(transaction);
      }),
    close,
  };
}
