import type { InstanceSettings } from '@alo/exchange';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { asteriskCacheOf, repository } from '../repository.ts';

/** What `npm start` takes from the environment; `docs/start-and-data.md` lists the names. */
export interface StartSettings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Demo tenants in a new data folder; demo accounts may sign in. */
  readonly demo: boolean;
  /** `auto`: Asterisk, or the test exchange where there can be none; `loopback`: the test exchange. */
  readonly exchangeKind: 'auto' | 'loopback';
  /** Name of the exchange, with which ids of calls begin. */
  readonly nodeName: string;
  /** UDP ports for media. */
  readonly rtp: { readonly from: number; readonly to: number };
  /** Port of SIP over UDP and TCP, for carriers and desk phones; not opened without. */
  readonly sipPort?: number;
  /** SIP over TLS, for carriers and desk phones; files are whole paths. */
  readonly sipTls?: NonNullable<InstanceSettings['sipTls']>;
  /** False: SIP is taken by IPv4 alone, on a machine with IPv6, too. */
  readonly sipIpv6?: boolean;
  /** Phones may prove their passwords by SHA-256 beside MD5. */
  readonly sipSha256?: boolean;
  /** Where Debian's packages of Asterisk are unpacked. */
  readonly asteriskCache: string;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new UserError('SETTING', `${name} is "${text}" but must be a port from 1 to 65535.`);
  }
  return port;
}

function readRange(text: string): StartSettings['rtp'] {
  const [from = 0, to = 0] = text.split('-').map(Number);
  if (!/^\d+-\d+$/.test(text) || from < 1024 || to > 65_535 || to - from < 10) {
    throw new UserError(
      'SETTING',
      `ALO_RTP is "${text}" but must be a range of ports such as 20000-24999.`,
    );
  }
  return { from, to };
}

function readExchangeKind(text: string): StartSettings['exchangeKind'] {
  if (text === 'auto' || text === 'loopback') return text;
  throw new UserError('SETTING', `ALO_EXCHANGE_KIND is "${text}" but must be auto or loopback.`);
}

/** Well-known passwords are offered by themselves only where nobody else can reach them. */
function readDemo(host: string, demo: string | undefined, isPublic: boolean): boolean {
  if (loopback.has(host) || isPublic) return demo !== '0';
  if (demo !== '1') return false;
  throw new UserError(
    'DEMO',
    `Demo mode has well-known passwords and is refused on ${host}. Set ALO_DEMO_PUBLIC=1 if everybody may use it, or leave ALO_DEMO out.`,
  );
}

/** SIP over TLS, where a port is set. */
function readTls(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<StartSettings, 'sipTls'> {
  const port = environment['ALO_SIP_TLS_PORT'];
  if (port === undefined) return {};
  const file = (name: string) => {
    const path = environment[name];
    return path === undefined ? undefined : resolve(path);
  };
  return {
    sipTls: {
      port: readPort('ALO_SIP_TLS_PORT', port),
      certificateFile: file('ALO_SIP_TLS_CERTIFICATE'),
      keyFile: file('ALO_SIP_TLS_KEY'),
      authoritiesFile: file('ALO_SIP_TLS_AUTHORITIES'),
    },
  };
}

/** Reads the settings; throws {@link UserError} for one that cannot be used. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): StartSettings {
  const host = environment['ALO_HOST'] ?? '127.0.0.1';
  if (host !== 'localhost' && isIP(host) === 0) {
    throw new UserError('SETTING', `ALO_HOST is "${host}" but must be an address of this machine.`);
  }
  const sipPort = environment['ALO_SIP_PORT'];
  return {
    host,
    port: readPort('ALO_PORT', environment['ALO_PORT'] ?? '8080'),
    dataFolder: resolve(environment['ALO_DATA_DIR'] ?? join(repository, '.alo')),
    demo: readDemo(host, environment['ALO_DEMO'], environment['ALO_DEMO_PUBLIC'] === '1'),
    exchangeKind: readExchangeKind(environment['ALO_EXCHANGE_KIND'] ?? 'auto'),
    nodeName: environment['ALO_NODE'] ?? 'n1',
    rtp: readRange(environment['ALO_RTP'] ?? '20000-24999'),
    ...(sipPort === undefined ? {} : { sipPort: readPort('ALO_SIP_PORT', sipPort) }),
    ...readTls(environment),
    ...(environment['ALO_SIP_IPV6'] === '0' ? { sipIpv6: false } : {}),
    ...(environment['ALO_SIP_SHA256'] === '1' ? { sipSha256: true } : {}),
    asteriskCache: asteriskCacheOf(environment),
  };
}
