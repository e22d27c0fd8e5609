import { errorCode } from '@alo/contracts';
import type { ServerConfig } from '../kernel/config/config.ts';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { close, DisposalStack } from '../kernel/lifecycle/disposal-stack.ts';
import { loadSecrets, type Secrets } from '../kernel/secrets/secrets.ts';
import { createServices } from './create-services.ts';
import { createDemoData } from './demo/demo-data.ts';
import { addRoutes } from './http/add-routes.ts';
import { openHttp } from './http/open-http.ts';
import type { Services } from './http/services.ts';
import { localCluster } from './local-cluster.ts';
import { importTrunks } from '../telephony/trunk-book/import-trunks.ts';
import { startKeepers } from './start-keepers.ts';

/** The port is taken by another program. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly code = 'PORT_IN_USE';
}

/** A running server. */
export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly services: Services;
  /** Resolves when the server has lost its database permanently: the process has to be started again. */
  readonly lost: Promise<Error>;
  /** Stops listening, ends streams, closes the database; takes less than 3 s. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the five API surfaces, the platform routes and the static files. Rejects with a typed error
 * (`DataFolderInUseError`, `DatabaseUnreachableError`, {@link PortInUseError}, …) whose message is one
 * clear line.
 *
 * @param opening the database of the configuration, where somebody has begun to open it
 */
export async function startServer(
  config: ServerConfig,
  opening: Promise<Database> = openDatabase(config),
): Promise<RunningServer> {
  const database = await opening;
  const stack = new DisposalStack();
  stack.adopt(database, close);
  const http = openHttp(config);
  const onError = (what: string, error: unknown) => http.log.warn({ err: error }, what);
  try {
    const secrets = await loadSecrets(config.dataFolder, config.masterKey);
    if (config.demo) await createDemoData(database, secrets);
    await takeTrunks(database, secrets, config.trunks, http.log);
    const foundation = { config, database, secrets, cluster: localCluster(), onError };
    const services = await createServices(foundation, stack);
    startKeepers(foundation, services, stack);
    // Ends first: no request finds a service that has ended.
    stack.adopt(http, close);
    await addRoutes(http, services);
    await http.listen({ host: config.host, port: config.port });
    await services.jobs.start();
    const address = http.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return {
      url: `http://${config.host}:${port ?? config.port}`,
      services,
      lost: database.lost,
      close: () => stack.disposeAsync(),
    };
  } catch (failure) {
    const error = await Promise.race([database.lost, Promise.resolve(failure)]);
    await stack.disposeAsync().catch((second: unknown) => onError('end of the start', second));
    if (errorCode(error) === 'EADDRINUSE') {
      throw new PortInUseError(
        `Port ${config.port} is in use by another program. Stop it, or choose another port with ALO_PORT.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Takes over what ALO_TRUNKS says, at the first start that has it; later it says nothing any more. */
async function takeTrunks(
  database: Database,
  secrets: Secrets,
  trunks: ServerConfig['trunks'],
  log: { readonly info: (line: string) => void; readonly warn: (line: string) => void },
): Promise<void> {
  if (trunks.length === 0) return;
  const count = await importTrunks(database, secrets, trunks);
  if (count === undefined) {
    log.warn('ALO_TRUNKS is ignored: carriers are kept in the database, at /setting/carriers');
  } else {
    log.info(`${count} carriers were taken over from ALO_TRUNKS, which is ignored from now on`);
  }
}
