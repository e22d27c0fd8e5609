import {
  applyNetworkAdvice,
  type AsteriskInstall,
  type AsteriskProcess,
  createSecrets,
  machineHasIpv6,
  superviseAsterisk,
  writeInstance,
} from '@alo/exchange';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import type { Progress } from './progress.ts';
import type { StartSettings } from './settings.ts';

/** An exchange whose folder the server can read already. */
export interface PreparedExchange {
  readonly version: string;
  readonly folder: string;
  /** Starts it and keeps it running; resolves when it has booted. */
  readonly run: () => Promise<AsteriskProcess>;
}

/** Address under which a program of this machine reaches the server. */
export function ownAddress({ host, port }: StartSettings): string {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '::1';
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/** Configures Asterisk for the server. */
export async function prepareExchange(
  install: AsteriskInstall,
  settings: StartSettings,
  progress: Progress,
): Promise<PreparedExchange> {
  const advice = await applyNetworkAdvice();
  if (!advice.usable) progress.note(`! ${advice.message}`);
  const folder = join(settings.dataFolder, 'exchange');
  const { port, sipPort, sipTls } = settings;
  const taken = [port, sipPort, sipTls?.port];
  const httpPort = await freePort(...taken);
  const amiPort = await freePort(...taken, httpPort);
  const instance = await writeInstance(folder, install, {
    nodeName: settings.nodeName,
    http: { address: '127.0.0.1', port: httpPort },
    amiPort,
    capturePort: await freePort(...taken, httpPort, amiPort),
    rtp: settings.rtp,
    sipPort,
    sipTls,
    sipIpv6: settings.sipIpv6 ?? machineHasIpv6(),
    sha256: settings.sipSha256,
    routeUrl: `${ownAddress(settings)}/exchange/route`,
    secrets: createSecrets(),
  });
  const run = () =>
    superviseAsterisk(install, instance, {
      onEvent: (event) => {
        if (event.state !== 'restarting') return;
        progress.note(`! Asterisk ended (${event.reason}) and is started again.`);
      },
    });
  return { version: install.version, folder, run };
}
