import type { InstanceSettings } from '@alo/exchange';
import { isIP } from 'node:net';
import { UserError } from '../errors.ts';

/** What an Asterisk in a container of its own takes from the environment. */
export type ExchangeSettings = Omit<InstanceSettings, 'secrets'> & {
  /** Folder of the instance, shared with the server. */
  readonly folder: string;
};

function readPort(name: string, text: string): number {
  if (!/^\d{2,5}$/.test(text)) throw new UserError('SETTING', `${name} must be a port.`);
  return Number(text);
}

/** Reads the settings; throws {@link UserError} for one that cannot be used. */
export function readExchangeSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ExchangeSettings {
  const folder = environment['ALO_EXCHANGE'] ?? '';
  if (folder === '') {
    throw new UserError('SETTING', 'ALO_EXCHANGE must name the folder shared with the server.');
  }
  const [from = '', to = ''] = (environment['ALO_RTP'] ?? '20000-20199').split('-');
  const externalAddress = environment['ALO_EXTERNAL_ADDRESS'] ?? '';
  return {
    folder,
    nodeName: environment['ALO_NODE'] ?? 'n1',
    http: {
      address: '127.0.0.1',
      port: readPort('ALO_EXCHANGE_PORT', environment['ALO_EXCHANGE_PORT'] ?? '8088'),
    },
    amiPort: readPort('ALO_AMI_PORT', environment['ALO_AMI_PORT'] ?? '5038'),
    capturePort: readPort('ALO_CAPTURE_PORT', environment['ALO_CAPTURE_PORT'] ?? '9060'),
    rtp: { from: readPort('ALO_RTP', from), to: readPort('ALO_RTP', to) },
    sha256: environment['ALO_SIP_SHA256'] === '1',
    routeUrl: environment['ALO_ROUTE_URL'] ?? 'http://127.0.0.1:8080/exchange/route',
    ...(isIP(externalAddress) === 0 ? {} : { externalAddress }),
  };
}
