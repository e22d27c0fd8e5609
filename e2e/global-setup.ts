import { freePort } from '@alo/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceProduct } from './support/product.ts';
import { startAlo } from './support/start-alo.ts';

/** Starts the whole product once, in demo mode, in a data folder of its own; gives back the way to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'alo-e2e-'));
  const alo = startAlo({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: dataFolder,
    ALO_LOG: 'warn',
  });
  announceProduct({ url: await alo.ready, dataFolder });
  return async () => {
    alo.process.kill('SIGTERM');
    await alo.ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
}
