import { demoCopy } from '@alo/server/testing/demo-copy';
import { freePort } from '@alo/tools';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAlo } from './start-alo.ts';

/** A product of somebody's own. */
export interface StartedDemo {
  readonly url: string;
  readonly dataFolder: string;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** A data folder as a first start leaves it, copied: `start.spec.ts` tests first starts. */
async function demoFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'alo-e2e-'));
  const { server } = await demoCopy(undefined);
  // The test exchange plays the sounds of the server's folder, Asterisk those of its own.
  await cp(join(server, 'sounds'), join(dataFolder, 'exchange', 'sounds'), { recursive: true });
  await rename(server, join(dataFolder, 'server'));
  return dataFolder;
}

/** Starts the product on a free port and demo data of its own; `env` changes its settings. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<StartedDemo> {
  const dataFolder = await demoFolder();
  const { process, ended, output, ready } = startAlo({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: dataFolder,
    ALO_LOG: 'warn',
    ...env,
  });
  const stop = async () => {
    process.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    return { url: await ready, dataFolder, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
