import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';

// PGlite is synchronous WebAssembly: in a thread of its own a long query never blocks the server's loop.
const { folder, socket }: { folder: string; socket: string } = workerData;

const database = await PGlite.create({ dataDir: folder, extensions: { btree_gin, pg_trgm } });
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 1 });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', () => {
  void server
    .stop()
    .then(() => database.close())
    .then(() => parentPort?.postMessage('closed'));
});
