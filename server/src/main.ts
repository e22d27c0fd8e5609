import { errorCode } from '@alo/contracts';
import { flushCompileCache } from 'node:module';
import { readConfig } from './kernel/config/config.ts';
import { openDatabase } from './kernel/database/database.ts';

/** Exit code for a mistake of configuration or environment: starting again would not help. */
const CANNOT_START = 78;

let stop = (): void => process.exit(0);
// The supervisor holds the other end of the channel; without it nobody would stop us, also while we start.
process.on('disconnect', () => stop());

try {
  const config = readConfig(process.env);
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  // A second of reading modules, while the embedded database starts in its own thread.
  const { startServer } = await import('./app/start-server.ts');
  const server = await startServer(config, opening);
  process.stdout.write(`ready ${server.url}\n`);
  void server.lost.then(({ message }) => {
    process.stderr.write(`${message}\n`, () => process.exit(CANNOT_START));
  });
  // Also for the start after a sudden end.
  flushCompileCache();
  let stopping = false;
  stop = () => {
    if (stopping) return;
    stopping = true;
    // A connection that will not end must not hold the process.
    setTimeout(() => process.exit(0), 3000).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(errorCode(error) === undefined ? 1 : CANNOT_START);
}
