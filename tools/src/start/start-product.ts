import type { AsteriskProcess } from '@alo/exchange';
import { folderStore, mendRegistry } from '@alo/releases';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSite } from '../build/build-site.ts';
import { UserError } from '../errors.ts';
import { requireFreePort } from '../free-port.ts';
import { takeDataFolder, untilLeft } from './data-folder.ts';
import { getAsterisk } from './get-asterisk.ts';
import { type Progress, silentProgress } from './progress.ts';
import { ServerProcess } from './server-process.ts';
import type { StartSettings } from './settings.ts';
import { livenessOf } from './watch-liveness.ts';
import { ownAddress, type PreparedExchange, prepareExchange } from './start-exchange.ts';

/** The running product. */
export interface Product {
  readonly url: string;
  /** Folder from which host, remotes and registry are served. */
  readonly www: string;
  /** Folder of the Asterisk instance; undefined with the test exchange. */
  readonly exchangeFolder: string | undefined;
  /** Process ids of the children at this moment. */
  readonly pids: () => {
    readonly server: number | undefined;
    readonly asterisk: number | undefined;
  };
  /** Stops every child; takes less than 5 s. */
  readonly stop: () => Promise<void>;
}

export interface ProductOptions {
  readonly settings: StartSettings;
  readonly progress?: Progress;
  /** A folder to serve instead of a fresh build, for benchmarks. */
  readonly www?: string;
  /** More variables for the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds until the server must have told Asterisk of every subscriber; a minute unless it is said. */
  readonly healthDeadline?: number;
}

/** Milliseconds in which the server of a supervisor that was killed gives its port back. */
const portPatience = 6000;

async function untilHealthy(address: string, deadline: number): Promise<void> {
  const until = Date.now() + deadline;
  while (Date.now() < until) {
    const answer = await fetch(`${address}/api/platform/health`).then(
      (response) => response.text(),
      () => '',
    );
    if (answer.includes('"status":"ok"') && answer.includes('"exchange":"up"')) return;
    await delay(50);
  }
  throw new UserError(
    'HEALTH',
    'Alo did not come up in time. The reason is in server.log and exchange/log of the data folder.',
  );
}

/** Gets Asterisk and configures it; undefined where there is none. */
async function prepare(
  settings: StartSettings,
  progress: Progress,
): Promise<PreparedExchange | undefined> {
  const { exchangeKind, asteriskCache } = settings;
  const install = await getAsterisk(exchangeKind, { cacheDir: asteriskCache }, progress);
  return install && prepareExchange(install, settings, progress);
}

/**
 * Builds what has changed, gets Asterisk, starts it and the server (which is the exchange where there is no
 * Asterisk) and waits until calls are possible.
 * Rejects with an error whose message is one clear line; nothing is left running then.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, progress = silentProgress } = options;
  await requireFreePort(settings.host, settings.port, portPatience);
  const unlock = await takeDataFolder(settings.dataFolder);
  const serverFolder = join(settings.dataFolder, 'server');
  const www = options.www ?? join(settings.dataFolder, 'www');
  let exchange: PreparedExchange | undefined;
  let asterisk: AsteriskProcess | undefined;
  let server: ServerProcess | undefined;
  const stop = async () => {
    await Promise.all([server?.stop(), asterisk?.stop()]);
    await unlock();
  };
  try {
    const mended = await mendRegistry(folderStore(www));
    if (mended !== undefined) {
      progress.note(
        `! registry.json was broken; it was written again from the newest recorded change (revision ${mended}).`,
      );
    }
    const isThere = existsSync(join(www, 'index.html'));
    const site =
      options.www === undefined
        ? progress.step('Building the pages', (detail) =>
            buildSite(www, ({ folder }) => detail(folder)),
          )
        : Promise.resolve();
    site.catch(() => undefined);
    // A site that is there is served meanwhile; without one the server would begin with nothing to serve.
    const first = isThere ? undefined : site;
    [exchange] = await Promise.all([prepare(settings, progress), first]);
    await untilLeft(serverFolder);
    // Side by side: the server tries again until Asterisk answers.
    const children = await Promise.allSettled([
      exchange && progress.step(`Starting Asterisk ${exchange.version}`, exchange.run),
      progress.step('Starting the server', () =>
        ServerProcess.start({
          env: {
            ALO_HOST: settings.host,
            ALO_PORT: String(settings.port),
            ALO_DATA_DIR: serverFolder,
            ALO_WWW_DIR: www,
            ALO_DEMO: settings.demo ? '1' : '0',
            ...(exchange === undefined
              ? { ALO_EXCHANGE_KIND: 'loopback' }
              : { ALO_EXCHANGE_KIND: 'auto', ALO_EXCHANGE: exchange.folder }),
            ...options.env,
          },
          logFile: join(settings.dataFolder, 'server.log'),
          onTrouble: progress.note,
          liveness: livenessOf(ownAddress(settings)),
        }),
      ),
      site,
    ]);
    const [startedAsterisk, startedServer] = children;
    if (startedAsterisk.status === 'fulfilled') asterisk = startedAsterisk.value;
    if (startedServer.status === 'fulfilled') server = startedServer.value;
    for (const child of children) if (child.status === 'rejected') throw child.reason;
    await untilHealthy(ownAddress(settings), options.healthDeadline ?? 60_000);
    const running = { server, asterisk };
    return {
      url: ownAddress(settings).replace('127.0.0.1', 'localhost'),
      www,
      exchangeFolder: exchange?.folder,
      pids: () => ({ server: running.server?.pid, asterisk: running.asterisk?.pid }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
