import { sql } from 'kysely';
import { type Database, ofJobs, type TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { runEach } from '../http/run-each.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import type { Access } from '@alo/contracts';
import { commonMessages } from '../errors/messages.ts';
import type { User } from '../user/user.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { endJob } from './end-job.ts';
import type { JobFiles } from './job-files.ts';
import type { JobPorts, JobTask, JobWork } from './job-kind.ts';
import { JobLeases, JobTakenError } from './job-lease.ts';
import { type JobReader, keepReader, readReader } from './job-reader.ts';
import { JobRefusal } from './job-refusal.ts';
import type { RequestActor } from '../user/actor.ts';

/** Milliseconds between two signs of progress. */
const progressPause = 400;
/** Milliseconds between two checks for what other servers left behind. */
const pollMs = 3000;
/** Milliseconds that a job belongs to a server without a sign of it. */
const leaseMs = 15_000;
/** Times that a job is begun without getting on: one that ends its server must not do so for ever. */
const mostAttempts = 5;

interface Parts<Ports extends JobPorts> {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly files: JobFiles;
  readonly work: readonly JobWork<Ports>[];
  readonly services: Ports;
  /**
   * The person who asked, with the rights, scope and mask of this moment. @throws {JobRefusal} when the right has gone
   */
  readonly present: (db: TenantTransaction, reader: JobReader, access: Access) => Promise<User>;
  readonly onError: (what: string, error: unknown) => void;
  /** Other milliseconds of a lease, for tests. */
  readonly lease?: number;
}

interface Running {
  readonly tenant: string;
  readonly id: string;
  readonly stop: AbortController;
  progress: { readonly done: number; readonly total: number | null };
}

/**
 * Work in the background, one job at a time in each server: people at work come first. Jobs are rows; those of a
 * server that died are gone on with by another one, or by itself when it comes back.
 */
export class Jobs<Ports extends JobPorts = JobPorts> {
  readonly files: JobFiles;
  readonly #parts: Parts<Ports>;
  readonly #leases: JobLeases;
  readonly #beat: number;
  #running: Running | null = null;
  #loop: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: Parts<Ports>) {
    const lease = parts.lease ?? leaseMs;
    this.#parts = parts;
    this.#leases = new JobLeases(parts.database, lease);
    this.#beat = lease / 3;
    this.files = parts.files;
  }

  /** Takes up what waits, and what was not finished when a server stopped. */
  async start(): Promise<void> {
    if (this.#parts.database.isSingleNode) await this.#leases.freeAll();
    this.#wake();
    this.#timer ??= setInterval(() => this.#running ?? this.#wake(), Math.min(pollMs, this.#beat));
    this.#timer.unref();
  }

  /**
   * Adds a job of this user in the transaction of the request; it begins after the commit. `total` says how much
   * there is to do, where that is known.
   */
  async add(
    { db, user, http, afterCommit }: Pick<RequestActor, 'db' | 'user' | 'http' | 'afterCommit'>,
    kind: JobWork['kind'],
    input: unknown,
    total: number | null = null,
  ) {
    const id = newId();
    const row = await db
      .insertInto('job')
      .values({
        ma_dn: user.tenant,
        id,
        user_id: user.id,
        kind,
        reader: keepReader(user, http.ip),
        input: JSON.stringify(input),
        total,
        result: null,
        file: null,
        file_name: null,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('job_due')
      .values({ job_id: id, ma_dn: user.tenant, worker: null })
      .execute();
    afterCommit(() => this.#wake());
    return row;
  }

  /** How far a job of this process is, closer than its row. */
  progressOf(id: string): Running['progress'] | null {
    return this.#running?.id === id ? this.#running.progress : null;
  }

  /** Stops the work of a job whose row says that it is to stop; other servers see the row. */
  cancel(id: string): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  /** Stops; what runs is gone on with by the next start, or by another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#running?.stop.abort();
    await this.#loop;
  }

  #wake(): void {
    this.#loop = this.#loop.then(() => this.#runAll());
  }

  async #runAll(): Promise<void> {
    try {
      while (!this.#isClosed) {
        const next = await this.#leases.claim();
        if (next === undefined) return;
        await this.#runOne(next.ma_dn, next.job_id);
      }
    } catch (error) {
      // Its lease ends, and it is begun once more.
      if (!this.#isClosed) this.#parts.onError('A job could not be kept', error);
    }
  }

  /** The row of a claimed job, now running; undefined when there is nothing left to do. */
  #begin(tenant: string, id: string) {
    return this.#parts.database.withTenant(tenant, async (db) => {
      await this.#leases.hold(db, id);
      const row = await db
        .updateTable('job')
        .set({ status: 'running', attempts: sql<number>`attempts + 1` })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .returning(['kind', 'input', 'reader', 'user_id', 'checkpoint', 'cancelled', 'attempts'])
        .executeTakeFirst();
      if (row === undefined) await db.deleteFrom('job_due').where('job_id', '=', id).execute();
      return row;
    });
  }

  async #runOne(tenant: string, id: string): Promise<void> {
    const row = await this.#begin(tenant, id);
    const kind = this.#parts.work.find((each) => each.kind === row?.kind);
    if (row === undefined || kind === undefined) return;
    const reader = readReader(row.reader);
    const stop = new AbortController();
    const running: Running = { tenant, id, stop, progress: { done: 0, total: null } };
    const parts = { ...this.#parts, leases: this.#leases, kind, reader, running };
    this.#running = running;
    this.#publish(tenant, row.user_id, id);
    const heartbeat = setInterval(() => void this.#renew(running), this.#beat);
    try {
      if (row.cancelled) return await endJob(parts, { status: 'cancelled' });
      if (row.attempts > mostAttempts) {
        return await endJob(parts, { status: 'failed', words: commonMessages.jobFailed });
      }
      await this.files.prepare(tenant);
      const outcome = await kind.run(this.#taskOf(running, reader, row));
      await endJob(parts, { status: 'done', outcome });
    } catch (error) {
      if (error instanceof JobTakenError) return;
      // The server stops: the row stays as it is, and the work is gone on with.
      if (this.#isClosed) return await this.#leases.release(id);
      if (stop.signal.aborted) return await endJob(parts, { status: 'cancelled' });
      const isSaid = error instanceof SheetError || error instanceof JobRefusal;
      if (!isSaid) this.#parts.onError('A job failed', error);
      const words = isSaid ? error.message : commonMessages.jobFailed;
      await endJob(parts, { status: 'failed', words });
    } finally {
      clearInterval(heartbeat);
      this.#running = null;
      this.#publish(tenant, row.user_id, id);
    }
  }

  async #renew({ id, stop }: Running): Promise<void> {
    try {
      if (!(await this.#leases.renew(id))) stop.abort(new JobTakenError('The job is gone'));
    } catch (error) {
      this.#parts.onError('A job could not be kept', error);
    }
  }

  /** Nobody takes the job before the end of the transaction, and nobody has cancelled it. */
  async #hold(db: TenantTransaction, { id, stop }: Running): Promise<void> {
    await this.#leases.hold(db, id);
    const job = await db
      .selectFrom('job')
      .select('cancelled')
      .where('id', '=', id)
      .executeTakeFirst();
    if (job?.cancelled !== false) stop.abort();
    stop.signal.throwIfAborted();
  }

  #taskOf(
    running: Running,
    reader: JobReader,
    { input, checkpoint }: { readonly input: unknown; readonly checkpoint: unknown },
  ): JobTask<Ports> {
    const { tenant, id, stop } = running;
    let publishedAt = 0;
    return {
      id,
      reader,
      present: (db, access) => this.#parts.present(db, reader, access),
      services: this.#parts.services,
      input,
      checkpoint,
      inTenant: async (work) => {
        const afterCommit: (() => void)[] = [];
        const done = await this.#parts.database.withTenant(
          tenant,
          async (db) => {
            await this.#hold(db, running);
            return work(db, (task) => afterCommit.push(task));
          },
          ofJobs,
        );
        runEach(afterCommit, (error) => this.#parts.onError('after a step of a job', error));
        return done;
      },
      save: async (db, kept, done) => {
        await db
          .updateTable('job')
          .set({ checkpoint: JSON.stringify(kept), done, attempts: 0 })
          .where('id', '=', id)
          .execute();
      },
      path: (name) => this.files.path(tenant, name),
      signal: stop.signal,
      progress: (done, total) => {
        stop.signal.throwIfAborted();
        running.progress = { done, total };
        if (Date.now() - publishedAt < progressPause) return;
        publishedAt = Date.now();
        this.#publish(tenant, reader.id, id);
      },
    };
  }

  #publish(tenant: string, userId: string, id: string): void {
    this.#parts.live.publish(tenant, { type: 'job.changed', user_id: userId, id });
  }
}
