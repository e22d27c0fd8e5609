import { sql } from 'kysely';
import type { User } from '../auth/user.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { Context } from '../http/serve.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { notify } from '../notices/notify.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { listTenants } from '../tenancy/list-tenants.ts';
import type { JobFiles } from './job-files.ts';
import type { JobOutcome, JobTask, JobWork } from './job-kind.ts';
import { keepReader, readReader } from './job-reader.ts';

/** Milliseconds between two signs of progress. */
const progressPause = 400;

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly files: JobFiles;
  readonly work: readonly JobWork[];
  readonly onError: (what: string, error: unknown) => void;
}

interface Running {
  readonly maDn: string;
  readonly id: string;
  readonly stop: AbortController;
  progress: { readonly done: number; readonly total: number | null };
}

/**
 * Work in the background, one job at a time: people at work come first. Jobs are rows; those that a stop of the
 * server interrupted are begun again when it starts.
 */
export class Jobs {
  readonly files: JobFiles;
  readonly #parts: Parts;
  readonly #waiting: { readonly maDn: string; readonly id: string }[] = [];
  #running: Running | null = null;
  #loop: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.files = parts.files;
  }

  /** Takes up what was not finished when the server stopped. */
  async start(): Promise<void> {
    for (const maDn of await listTenants(this.#parts.database)) {
      const rows = await this.#parts.database.withTenant(maDn, (db) =>
        db
          .updateTable('job')
          .set({ status: 'queued', done: 0 })
          .where('status', 'in', ['queued', 'running'])
          .returning(['id', 'created_at'])
          .execute(),
      );
      this.#waiting.push(...rows.map(({ id }) => ({ maDn, id })));
    }
    this.#wake();
  }

  /** Adds a job of this user in the transaction of the request; it begins after the commit. */
  async add({ db, user, afterCommit }: Context, kind: JobWork['kind'], input: unknown) {
    const id = newId();
    const row = await db
      .insertInto('job')
      .values({
        ma_dn: user.maDn,
        id,
        user_id: user.id,
        kind,
        reader: keepReader(user),
        input: JSON.stringify(input),
        total: null,
        result: null,
        file: null,
        file_name: null,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    afterCommit(() => {
      this.#waiting.push({ maDn: user.maDn, id });
      this.#wake();
    });
    return row;
  }

  /** How far a job of this process is, closer than its row. */
  progressOf(id: string): Running['progress'] | null {
    return this.#running?.id === id ? this.#running.progress : null;
  }

  /** Stops the work of a job whose row says that it is to stop. */
  cancel(id: string): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  /** Stops; what runs is begun again by the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.stop.abort();
    await this.#loop;
  }

  #wake(): void {
    this.#loop = this.#loop.then(() => this.#runAll());
  }

  async #runAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next && !this.#isClosed; next = this.#waiting.shift()) {
      try {
        await this.#runOne(next.maDn, next.id);
      } catch (error) {
        this.#parts.onError('A job could not be kept', error);
      }
    }
  }

  async #runOne(maDn: string, id: string): Promise<void> {
    const { database, work } = this.#parts;
    const row = await database.withTenant(maDn, (db) =>
      db
        .updateTable('job')
        .set(({ eb }) => ({
          status: sql<string>`case when ${eb.ref('cancelled')} then 'cancelled' else 'running' end`,
        }))
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .returning(['kind', 'status', 'input', 'reader', 'user_id'])
        .executeTakeFirst(),
    );
    if (row === undefined || row.status !== 'running') return;
    const kind = work.find((each) => each.kind === row.kind);
    if (kind === undefined) return;
    const running: Running = {
      maDn,
      id,
      stop: new AbortController(),
      progress: { done: 0, total: null },
    };
    this.#running = running;
    this.#tell(maDn, row.user_id, id);
    const reader = readReader(row.reader);
    try {
      await this.files.prepare(maDn);
      const outcome = await kind.run(this.#taskOf(running, reader, row.input));
      await this.#finish(running, reader, kind, outcome);
    } catch (error) {
      await this.#fail(running, reader, kind, error);
    } finally {
      this.#running = null;
      this.#tell(maDn, row.user_id, id);
    }
  }

  #taskOf(running: Running, reader: User, input: unknown): JobTask {
    let told = 0;
    return {
      id: running.id,
      reader,
      input,
      inTenant: (work) => this.#parts.database.withTenant(running.maDn, work),
      path: (name) => this.files.path(running.maDn, name),
      signal: running.stop.signal,
      progress: (done, total) => {
        running.stop.signal.throwIfAborted();
        running.progress = { done, total };
        if (Date.now() - told < progressPause) return;
        told = Date.now();
        this.#tell(running.maDn, reader.id, running.id);
      },
    };
  }

  async #finish(running: Running, reader: User, kind: JobWork, outcome: JobOutcome) {
    const { done, total } = running.progress;
    const extension = outcome.fileName?.split('.').at(-1);
    await this.#parts.database.withTenant(running.maDn, async (db) => {
      await db
        .updateTable('job')
        .set({
          status: 'done',
          done,
          total: total ?? done,
          result: outcome.result === null ? null : JSON.stringify(outcome.result),
          file: extension === undefined ? null : `${running.id}.${extension}`,
          file_name: outcome.fileName,
          finished_at: new Date(),
        })
        .where('id', '=', running.id)
        .execute();
      if (outcome.result?.dry_run === true) return;
      await this.#notify(db, reader, kind.title, outcome.words);
    });
    this.#parts.live.publish(running.maDn, { type: 'notice.created', user_id: reader.id });
  }

  async #fail(running: Running, reader: User, kind: JobWork, error: unknown): Promise<void> {
    // The server stops: the row stays as it is, and the work is begun again.
    if (this.#isClosed) return;
    const cancelled = running.stop.signal.aborted;
    const words = error instanceof SheetError ? error.message : 'Có lỗi xảy ra , vui lòng thử lại';
    if (!cancelled && !(error instanceof SheetError)) this.#parts.onError('A job failed', error);
    await this.#parts.database.withTenant(running.maDn, async (db) => {
      await db
        .updateTable('job')
        .set({
          status: cancelled ? 'cancelled' : 'failed',
          error: cancelled ? '' : words,
          finished_at: new Date(),
        })
        .where('id', '=', running.id)
        .execute();
      if (!cancelled) await this.#notify(db, reader, kind.title, words);
    });
    this.#parts.live.publish(running.maDn, { type: 'notice.created', user_id: reader.id });
  }

  async #notify(
    db: Parameters<typeof notify>[0],
    { maDn, id: userId }: User,
    title: string,
    body: string,
  ): Promise<void> {
    await notify(db, { maDn, userId, title, body, kind: 'system', link: null });
  }

  #tell(maDn: string, userId: string, id: string): void {
    this.#parts.live.publish(maDn, { type: 'job.changed', user_id: userId, id });
  }
}
