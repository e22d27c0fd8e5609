import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';

/** Another server works on the job by now, or somebody ended it: what this one did last is not kept. */
export class JobTakenError extends Error {
  override readonly name = 'JobTakenError';
  readonly code = 'JOB_TAKEN';
}

const later = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds}::integer * interval '1 millisecond'`;
/** Free whatever the clock says, also when it is put back. */
const free = { worker: null, until: sql<Date>`'-infinity'::timestamptz` } as const;

/**
 * Which server works on which job. A server has a job until a moment that it moves on while it lives; after that
 * another one may take it. Moments are those of the database, so that clocks need not agree.
 */
export class JobLeases {
  readonly #database: Database;
  readonly #worker = newId();
  /** Milliseconds that a job is believed to be worked on without a sign. */
  readonly #length: number;

  constructor(database: Database, length: number) {
    this.#database = database;
    this.#length = length;
  }

  /** No other server lives: what one had when it died is free at once. */
  async freeAll(): Promise<void> {
    await this.#database.root.updateTable('job_due').set(free).execute();
  }

  /** Takes the oldest job that nobody works on. Two servers never get the same. */
  claim(): Promise<{ readonly job_id: string; readonly ma_dn: string } | undefined> {
    return this.#database.root
      .updateTable('job_due')
      .set({ worker: this.#worker, until: later(this.#length) })
      .where('job_id', '=', (rows) =>
        rows
          .selectFrom('job_due')
          .select('job_id')
          .where('until', '<=', sql<Date>`now()`)
          .orderBy('job_id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['job_id', 'ma_dn'])
      .executeTakeFirst();
  }

  /** Keeps a job; false when it is another's by now. */
  async renew(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.root
      .updateTable('job_due')
      .set({ until: later(this.#length) })
      .where('job_id', '=', id)
      .where('worker', '=', this.#worker)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** In a transaction of the work: nobody can take the job before its end. @throws {JobTakenError} */
  async hold(db: TenantTransaction, id: string): Promise<void> {
    const held = await db
      .selectFrom('job_due')
      .select('job_id')
      .where('job_id', '=', id)
      .where('worker', '=', this.#worker)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) throw new JobTakenError('Another server works on this job');
  }

  /** Gives a job back that this server cannot continue with. */
  async release(id: string): Promise<void> {
    await this.#database.root
      .updateTable('job_due')
      .set(free)
      .where('job_id', '=', id)
      .where('worker', '=', this.#worker)
      .execute();
  }
}
