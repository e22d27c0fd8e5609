import { type ConfLine, confSection } from './conf-file.ts';
import type { InstancePaths } from './instance-paths.ts';
import type { InstanceSettings } from './instance-settings.ts';

/** A protocol by which carriers and desk phones reach the exchange. */
export type SipProtocol = 'udp' | 'tcp' | 'tls';

/** What the transport of a protocol is called, for addresses of IPv4 and of IPv6. */
export const transportName = (protocol: SipProtocol, isIpv6: boolean): string =>
  `transport-${protocol}${isIpv6 ? '6' : ''}`;

/** SIP for carriers and desk phones; a port that is not set is not opened. */
export function sipTransports(settings: InstanceSettings, paths: InstancePaths): string {
  const { sipPort, sipTls, sipIpv6, externalAddress } = settings;
  if (sipPort === undefined) return '';
  const outside: ConfLine[] = [
    ['external_media_address', externalAddress],
    ['external_signaling_address', externalAddress],
    ['local_net', externalAddress === undefined ? undefined : '127.0.0.0/8'],
  ];
  const opened: readonly (readonly [SipProtocol, number, readonly ConfLine[]])[] = [
    ['udp', sipPort, []],
    ['tcp', sipPort, []],
    ...(sipTls === undefined ? [] : [['tls', sipTls.port, tlsLines(sipTls, paths)] as const]),
  ];
  return opened
    .flatMap(([protocol, port, lines]) =>
      [false, ...(sipIpv6 === true ? [true] : [])].map((isIpv6) =>
        confSection(transportName(protocol, isIpv6), [
          ['type', 'transport'],
          ['protocol', protocol],
          ['bind', `${isIpv6 ? '[::]' : '0.0.0.0'}:${port}`],
          ...lines,
          // The address outside stands for addresses of IPv4; nobody translates those of IPv6.
          ...(isIpv6 ? [] : outside),
        ]),
      ),
    )
    .join('');
}

function tlsLines(
  { certificateFile, keyFile, authoritiesFile }: NonNullable<InstanceSettings['sipTls']>,
  paths: InstancePaths,
): readonly ConfLine[] {
  return [
    ['method', 'tlsv1_2'],
    ['cert_file', certificateFile ?? paths.certificate],
    ['priv_key_file', keyFile ?? paths.certificateKey],
    ['ca_list_file', authoritiesFile],
    ['verify_server', authoritiesFile === undefined ? 'no' : 'yes'],
  ];
}
