import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import * as v from 'valibot';
import { databaseLost, DatabaseLostError } from './database-lost.ts';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';
import { keepLogShort } from './keep-log-short.ts';

/** A pool over the embedded database and the way to close both. */
export interface DatabaseConnection {
  readonly pool: pg.Pool;
  /** Resolves when the database answers nothing any more and never will in this process. */
  readonly lost: Promise<DatabaseLostError>;
  readonly close: () => Promise<void>;
}

const failure = v.object({ failed: v.string() });

/** The thread of the database: resolves `failed` with the reason when it is of no use any more. */
function startThread(workerData: { folder: string; socket: string }) {
  const thread = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<unknown>();
  thread.on('message', (message: unknown) => {
    if (message === 'ready') ready.resolve();
    else if (message === 'closed') closed.resolve();
    else if (v.is(failure, message)) failed.resolve(message.failed);
  });
  thread.on('error', failed.resolve);
  thread.on('exit', (code) => {
    failed.resolve(`its thread ended with code ${code}`);
    closed.resolve();
  });
  return { thread, ready: ready.promise, closed: closed.promise, failed: failed.promise };
}

/**
 * Opens PostgreSQL in WebAssembly (PGlite) in a worker thread, reached through a socket by the same
 * driver as an external server. One process at a time: the folder is locked
 * ({@link DataFolderInUseError}). It does not survive a power cut; production uses `DATABASE_URL`.
 * @throws {DatabaseLostError} when it does not start, for example on a full disk.
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<DatabaseConnection> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = await lockFolder(dataFolder).catch(async (error: unknown) => {
    throw error instanceof DataFolderInUseError ? error : await databaseLost(dataFolder, error);
  });
  const socketFolder = join(dataFolder, 'run');
  // The pg driver reaches a socket by the folder it lies in and the port in its name.
  const socket = join(socketFolder, '.s.PGSQL.5432');
  let worker: Worker | undefined;
  try {
    await mkdir(socketFolder, { recursive: true });
    await rm(socket, { force: true });
    const { thread, ready, closed, failed } = startThread({
      folder: join(dataFolder, 'database'),
      socket,
    });
    worker = thread;
    const broken = failed.then(async (cause) =>
      Promise.reject(await databaseLost(dataFolder, cause)),
    );
    await Promise.race([ready, broken]);
    const pool = new pg.Pool({
      host: socketFolder,
      port: 5432,
      max: 1,
      // There is room for one: the next would be refused until the end of an idle one has been noticed.
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
    });
    // All connections are one session there: statements that an earlier one prepared would collide with those of this one.
    pool.on('connect', (client) => client.query('deallocate all', () => undefined));
    // `lost` tells.
    pool.on('error', () => undefined);
    const stopCheckpoints = keepLogShort(pool);
    let isClosing = false;
    const lost = failed.then(async (cause) => {
      if (isClosing) return new Promise<never>(() => undefined);
      const error = await databaseLost(dataFolder, cause);
      // Whoever waits for an answer gets an error; `lost` is told first.
      setImmediate(() => void thread.terminate());
      return error;
    });
    return {
      pool,
      lost,
      close: async () => {
        isClosing = true;
        stopCheckpoints();
        await pool.end();
        thread.postMessage('close');
        await closed;
        await thread.terminate();
        await unlock();
      },
    };
  } catch (error) {
    await worker?.terminate();
    await unlock();
    throw error instanceof DatabaseLostError ? error : await databaseLost(dataFolder, error);
  }
}
