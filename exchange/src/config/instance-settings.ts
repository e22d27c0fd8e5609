/** STUN/TURN servers as browsers get them (`RTCIceServer` with one address). */
export interface IceServer {
  /** `stun:host[:port]` or `turn:host[:port]`. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
}

/** Random words shared between Asterisk and the server; letters and digits only. */
export interface InstanceSecrets {
  readonly ari: string;
  readonly ami: string;
  readonly route: string;
  readonly capture: string;
}

/** How SIP over TLS is spoken; files in PEM. */
export interface SipTls {
  readonly port: number;
  /** Own certificate and its key; without them only calls to outside are made over TLS. */
  readonly certificateFile?: string | undefined;
  readonly keyFile?: string | undefined;
  /** Authorities that carriers' certificates must be of; without it they are not checked. */
  readonly authoritiesFile?: string | undefined;
}

/** Everything that differs between two running Asterisks. */
export interface InstanceSettings {
  /** Short name of this node: becomes part of every call id, so it must differ between nodes. */
  readonly nodeName: string;
  /** Address and port of the WebSocket for phones (`/ws`) and of ARI. */
  readonly http: { readonly address: string; readonly port: number };
  /** Port of AMI, always on 127.0.0.1. */
  readonly amiPort: number;
  /** UDP port of 127.0.0.1 where the server takes Asterisk's capture of SIP; used with `sipPort` only. */
  readonly capturePort: number;
  /** UDP ports for media, two a call leg. */
  readonly rtp: { readonly from: number; readonly to: number };
  /** Address at which the dial plan asks how to route a call. */
  readonly routeUrl: string;
  readonly secrets: InstanceSecrets;
  /** UDP and TCP port for trunks and desk phones; without it only browsers reach this Asterisk. */
  readonly sipPort?: number | undefined;
  /** SIP over TLS, for carriers and desk phones; without a certificate one is made that nobody vouches for. */
  readonly sipTls?: SipTls | undefined;
  /** SIP of carriers and desk phones is taken by IPv6, too. */
  readonly sipIpv6?: boolean | undefined;
  /** Phones may prove their passwords by SHA-256 beside MD5. */
  readonly sha256?: boolean | undefined;
  /** Sounds of the tenants, `<tenant>/<name>.wav`; inside the instance folder unless it is set. */
  readonly soundFolder?: string | undefined;
  /** Recordings, `<tenant>/<yyyy>/<mm>/<callId>.wav`; inside the instance folder unless it is set. */
  readonly recordingFolder?: string | undefined;
  readonly iceServers?: readonly IceServer[] | undefined;
  /** Address that browsers outside reach this machine at, when it is not one of its own. */
  readonly externalAddress?: string | undefined;
  /** The machine's own addresses that `externalAddress` stands for. */
  readonly localAddresses?: readonly string[] | undefined;
}

/** A setting that must not get into a configuration file. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
  readonly code = 'invalid-setting';

  constructor(setting: string, expected: string) {
    super(`The setting "${setting}" of the exchange is not usable: ${expected}.`);
  }
}

/**
 * Checks every value that is written into Asterisk's files, so that none can break out of its line.
 * @throws {InvalidSettingError}
 */
export function checkSettings(settings: InstanceSettings): void {
  need(/^[a-z0-9]{1,16}$/.test(settings.nodeName), 'nodeName', '1-16 small letters or digits');
  need(/^[0-9a-fA-F.:]+$/.test(settings.http.address), 'http.address', 'an IP address');
  needPort(settings.http.port, 'http.port');
  needPort(settings.amiPort, 'amiPort');
  needPort(settings.capturePort, 'capturePort');
  if (settings.sipPort !== undefined) needPort(settings.sipPort, 'sipPort');
  if (settings.sipTls !== undefined) checkTls(settings.sipTls);
  needPort(settings.rtp.from, 'rtp.from');
  needPort(settings.rtp.to, 'rtp.to');
  need(settings.rtp.to > settings.rtp.from + 2, 'rtp.to', 'greater than rtp.from');
  need(
    /^https?:\/\/[A-Za-z0-9.-]+(?::\d+)?\/[A-Za-z0-9/_.-]*$/.test(settings.routeUrl),
    'routeUrl',
    'an http address without a query',
  );
  for (const [name, secret] of Object.entries(settings.secrets)) {
    need(/^[A-Za-z0-9]{16,128}$/.test(secret), `secrets.${name}`, '16-128 letters or digits');
  }
  for (const server of settings.iceServers ?? []) {
    need(
      /^(?:stun|turn):[A-Za-z0-9.-]+(?::\d+)?$/.test(server.url),
      'iceServers.url',
      'stun:host or turn:host, with or without a port',
    );
    for (const word of [server.username, server.credential]) {
      need(word === undefined || /^[\x21-\x3a\x3c-\x7e]+$/.test(word), 'iceServers', 'plain words');
    }
  }
  for (const address of [settings.externalAddress, ...(settings.localAddresses ?? [])]) {
    need(address === undefined || /^[0-9a-fA-F.:]+$/.test(address), 'externalAddress', 'an IP');
  }
}

function checkTls({ port, certificateFile, keyFile, authoritiesFile }: SipTls): void {
  needPort(port, 'sipTls.port');
  need(
    (certificateFile === undefined) === (keyFile === undefined),
    'sipTls',
    'a certificate with its key',
  );
  for (const file of [certificateFile, keyFile, authoritiesFile]) {
    need(file === undefined || /^\/[^\0\r\n;]+$/.test(file), 'sipTls', 'whole paths of files');
  }
}

function needPort(port: number, setting: string): void {
  need(Number.isInteger(port) && port > 0 && port < 65_536, setting, 'a port');
}

function need(holds: boolean, setting: string, expected: string): void {
  if (!holds) throw new InvalidSettingError(setting, expected);
}
