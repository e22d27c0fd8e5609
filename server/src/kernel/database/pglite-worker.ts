import { type ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import { BackendAnswers } from './backend-answer.ts';

// PGlite is synchronous WebAssembly: in a thread of its own a long query never blocks the server's loop.
const { folder, socket }: { folder: string; socket: string } = workerData;

/**
 * PGlite that says when it has come to its end. A PostgreSQL that cannot write its log ends its process; PGlite has
 * none to end and would leave the client waiting for ever.
 */
class WatchedPGlite extends PGlite {
  readonly #answers = new BackendAnswers();

  override async execProtocolRawStream(
    message: Uint8Array,
    options?: ExecProtocolOptionsStream,
  ): Promise<void> {
    const onRawData = (data: Uint8Array): void => {
      this.#answers.take(data);
      options?.onRawData?.(data);
    };
    try {
      await super.execProtocolRawStream(message, { ...options, onRawData });
    } catch (error) {
      reportFailure(error instanceof Error ? error.message : String(error));
      throw error;
    }
    if (this.#answers.fatal !== undefined) reportFailure(this.#answers.fatal);
    else if (this.#answers.isMissingAfter(message)) reportFailure('a statement was not answered');
  }
}

function reportFailure(failed: string): void {
  parentPort?.postMessage({ failed });
}

const database = new WatchedPGlite({ dataDir: folder, extensions: { btree_gin, pg_trgm } });
await database.waitReady;
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 1 });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', () => {
  void server
    .stop()
    .then(() => database.close())
    .then(() => parentPort?.postMessage('closed'));
});
