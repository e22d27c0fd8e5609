import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { keepLogShort } from './keep-log-short.ts';
import { lockFolder } from './folder-lock.ts';

/** A pool over the embedded database and the way to close both. */
export interface DatabaseConnection {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The database thread ended with code ${code}`)));
  });
}

/**
 * Opens PostgreSQL in WebAssembly (PGlite) in a worker thread, reached through a socket by the same
 * driver as an external server. One process at a time: the folder is locked
 * ({@link DataFolderInUseError}). It does not survive a power cut; production uses `DATABASE_URL`.
 */
export async function openEmbeddedDatabase(dataFolder: string): Promise<DatabaseConnection> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = await lockFolder(dataFolder);
  const socketFolder = join(dataFolder, 'run');
  // The pg driver reaches a socket by the folder it lies in and the port in its name.
  const socket = join(socketFolder, '.s.PGSQL.5432');
  let worker: Worker | undefined;
  try {
    await mkdir(socketFolder, { recursive: true });
    await rm(socket, { force: true });
    const thread = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { folder: join(dataFolder, 'database'), socket },
    });
    worker = thread;
    await nextMessage(thread);
    const pool = new pg.Pool({
      host: socketFolder,
      port: 5432,
      max: 1,
      // There is room for one: the next would be refused until the end of an idle one has been noticed.
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
    });
    // All connections are one session there: what an earlier one prepared would be in the way of this one.
    pool.on('connect', (client) => client.query('deallocate all', () => undefined));
    const stopCheckpoints = keepLogShort(pool);
    return {
      pool,
      close: async () => {
        stopCheckpoints();
        await pool.end();
        const closed = nextMessage(thread);
        thread.postMessage('close');
        await closed.catch(() => undefined);
        await thread.terminate();
        await unlock();
      },
    };
  } catch (error) {
    await worker?.terminate();
    await unlock();
    throw error;
  }
}
