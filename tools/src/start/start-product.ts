import { lockFolder } from '@alo/server/folder-lock';
import { join } from 'node:path';
import { buildAll } from '../build/build-all.ts';
import { wwwFolder } from '../repository.ts';
import { requireDataFolder, requireFreePort } from './checks.ts';
import { type ServerProcess, superviseServer } from './server-process.ts';
import { type StartSettings, StartError } from './settings.ts';
import { getAsterisk, type StartedExchange, startExchange } from './start-exchange.ts';

/** The running product. */
export interface Product {
  readonly url: string;
  /** Folder of the Asterisk instance; undefined where there is none. */
  readonly exchangeFolder: string | undefined;
  /** Stops every child; takes less than 5 s. */
  readonly stop: () => Promise<void>;
}

export interface ProductOptions {
  readonly settings: StartSettings;
  /** Says what is being done, one line a step. */
  readonly say: (line: string) => void;
  /** Files to serve instead of a fresh build. */
  readonly www?: string;
  /** More variables for the server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Milliseconds for the exchange to be up to date with the subscribers. */
const exchangeDeadline = 20_000;

async function untilExchangeIsUp(url: string): Promise<void> {
  const until = Date.now() + exchangeDeadline;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/platform/health`).then(
      (response) => response.text(),
      () => '',
    );
    if (answer.includes('"exchange":"up"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StartError(
    'EXCHANGE',
    'The telephone exchange did not come up in time; see exchange/log in the data folder.',
  );
}

/** Builds what changed, gets Asterisk, starts both and waits until calls are possible. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, say } = options;
  await requireFreePort(settings);
  await requireDataFolder(settings.dataFolder);
  const unlock = await lockFolder(settings.dataFolder);
  let exchange: StartedExchange | undefined;
  let server: ServerProcess | undefined;
  const stop = async () => {
    await Promise.all([server?.stop(), exchange?.process.stop()]);
    await unlock();
  };
  try {
    const [install] = await Promise.all([
      getAsterisk(say),
      options.www === undefined
        ? buildAll(({ app, fresh }) => (fresh ? say(`Built ${app}`) : undefined))
        : undefined,
    ]);
    if (install !== undefined) {
      say(`Starting Asterisk ${install.version} …`);
      exchange = await startExchange(install, settings, say);
    }
    say('Starting the server …');
    server = await superviseServer({
      env: {
        ALO_HOST: settings.host,
        ALO_PORT: String(settings.port),
        ALO_DATA_DIR: join(settings.dataFolder, 'server'),
        ALO_WWW_DIR: options.www ?? wwwFolder,
        ALO_DEMO: settings.demo ? '1' : '0',
        ...(exchange === undefined ? {} : { ALO_EXCHANGE: exchange.folder }),
        ...options.env,
      },
      logFile: join(settings.dataFolder, 'server.log'),
      onRestart: say,
    });
    const url = `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${settings.port}`;
    if (exchange !== undefined) await untilExchangeIsUp(url);
    return { url, exchangeFolder: exchange?.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
