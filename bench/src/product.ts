import {
  freePort,
  type Product,
  silentProgress,
  startProduct,
  type StartSettings,
} from '@alo/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '@alo/tools';

export interface BenchOptions {
  /** Files to serve instead of a fresh build. */
  readonly www?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Port of SIP over UDP and TCP. */
  readonly sipPort?: number;
  readonly sipTls?: StartSettings['sipTls'];
  /** Milliseconds until it must be up. */
  readonly healthDeadline?: number;
  /** Done to the server's data folder before anything is started. */
  readonly prepare?: (serverFolder: string) => Promise<void>;
}

/** Runs the product in a data folder of its own while `work` measures. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  options: BenchOptions = {},
): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'alo-bench-'));
  const settings: StartSettings = {
    host: '127.0.0.1',
    port: await freePort(),
    dataFolder,
    demo: true,
    rtp: { from: 20_000, to: 24_999 },
    exchangeKind: 'auto',
    nodeName: 'n1',
    asteriskCache: join(cacheFolder, 'asterisk'),
    ...(options.sipPort === undefined ? {} : { sipPort: options.sipPort }),
    ...(options.sipTls === undefined ? {} : { sipTls: options.sipTls }),
  };
  try {
    await options.prepare?.(join(dataFolder, 'server'));
    const product = await startProduct({
      settings,
      // A server that has ended and is started again would spoil figures in silence.
      progress: { ...silentProgress, note: (line) => void process.stderr.write(`${line}\n`) },
      ...(options.www === undefined ? {} : { www: options.www }),
      ...(options.healthDeadline === undefined ? {} : { healthDeadline: options.healthDeadline }),
      env: { ALO_LOG: 'error', ...options.env },
    });
    return await work(product).finally(product.stop);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
