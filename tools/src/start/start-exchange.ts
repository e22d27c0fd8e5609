import {
  applyNetworkAdvice,
  type AsteriskInstall,
  type AsteriskProcess,
  createSecrets,
  MirrorUnreachableError,
  provisionAsterisk,
  superviseAsterisk,
  UnsupportedPlatformError,
  writeInstance,
} from '@alo/exchange';
import { join } from 'node:path';
import { cacheFolder } from '../repository.ts';
import { freePort } from './checks.ts';
import type { StartSettings } from './settings.ts';

export interface StartedExchange {
  readonly folder: string;
  readonly process: AsteriskProcess;
}

/** Gets Asterisk; undefined with a reason where this machine can have none: everything but calls works then. */
export async function getAsterisk(
  say: (line: string) => void,
): Promise<AsteriskInstall | undefined> {
  try {
    return await provisionAsterisk({
      cacheDir: join(cacheFolder, 'asterisk'),
      onProgress: (progress) => {
        if (progress.step === 'resolve') say('Asterisk: looking for its packages …');
        if (progress.step === 'extract') say('Asterisk: unpacking …');
      },
    });
  } catch (error) {
    const absent =
      error instanceof MirrorUnreachableError || error instanceof UnsupportedPlatformError;
    if (!absent) throw error;
    say(`No telephone exchange: ${error.message} Alo starts without calls.`);
    return undefined;
  }
}

/** Configures and starts Asterisk for a server at `url`. */
export async function startExchange(
  install: AsteriskInstall,
  settings: StartSettings,
  say: (line: string) => void,
): Promise<StartedExchange> {
  const advice = await applyNetworkAdvice();
  if (!advice.usable) say(advice.message);
  const folder = join(settings.dataFolder, 'exchange');
  const instance = await writeInstance(folder, install, {
    nodeName: 'n1',
    http: { address: '127.0.0.1', port: await freePort() },
    amiPort: await freePort(),
    rtp: settings.rtp,
    routeUrl: `http://127.0.0.1:${settings.port}/exchange/route`,
    secrets: createSecrets(),
  });
  const asterisk = await superviseAsterisk(install, instance, {
    onEvent: (event) => {
      if (event.state === 'restarting')
        say(`Asterisk ended (${event.reason}) and is started again.`);
    },
  });
  return { folder, process: asterisk };
}
