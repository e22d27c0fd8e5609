import { isIPv4 } from 'node:net';
import { type ConfLine, confSection } from '../config/conf-file.ts';
import {
  accountVariable,
  calledHeaderVariable,
  firstResponseVariable,
  messageContext,
} from '../config/dial-plan/names.ts';
import { transportName } from '../config/sip-transports.ts';
import { type Trunk, trunkAddresses, trunkAor, trunkEndpoint, trunkHosts } from './trunk.ts';

/** Seconds between two questions whether a carrier is there, and until one without an answer counts as away. */
const qualification = { every: 10, timeout: 3 };
/** Seconds until the first answer to an INVITE. */
const firstResponse = 4;
/** Seconds a registration is asked for, and between two tries after a failure. */
const registration = { expiration: 300, retry: 30 };

/** Seconds without media after which a call is taken for dead. */
const rtpTimeout = { talk: 60, hold: 600 };

/** Header in which a carrier names the number that is called. */
const headerOf: Readonly<Partial<Record<NonNullable<Trunk['calledNumber']>, string>>> = {
  to: 'To',
  'p-called-party-id': 'P-Called-Party-ID',
  'history-info': 'History-Info',
  diversion: 'Diversion',
};

const isIpv6 = (host: string) => host.startsWith('[');
/** A name may stand for addresses of either kind, or of both. */
const isName = (host: string) => !isIpv6(host) && !isIPv4(host);

/**
 * The transport of calls to these hosts; undefined where they are of both kinds, or names: then each takes the one that fits
 * the address to which it goes.
 */
function transportTo(hosts: readonly string[], protocol: Trunk['transport']): string | undefined {
  const families = new Set(hosts.map(isIpv6));
  return families.size === 1 && !hosts.some(isName)
    ? transportName(protocol, families.has(true))
    : undefined;
}

/** Every trunk: calls from its addresses land in `from-trunk`; it registers where it is told to. */
export function trunksConf(trunks: readonly Trunk[]): string {
  return trunks.map(trunkSections).join('');
}

function trunkSections(trunk: Trunk): string {
  const { name, transport, username, password } = trunk;
  const id = trunkEndpoint(name);
  const auth = username === undefined ? undefined : `${id}_auth`;
  const parameter = transport === 'udp' ? '' : `;transport=${transport}`;
  const addresses = trunkAddresses(trunk).map(({ host, port }, at) => ({
    host,
    aor: trunkAor(name, at + 1),
    uri: `sip:${host}:${port}${parameter}`,
    account: `sip:${username}@${trunk.fromDomain ?? `${host}:${port}`}`,
  }));
  const sections = [
    confSection(id, endpointLines(trunk, auth, addresses.map(({ aor }) => aor).join(','))),
    ...addresses.map(({ aor, uri }) =>
      confSection(aor, [
        ['type', 'aor'],
        ['contact', uri],
        ['qualify_frequency', trunk.qualify === false ? 0 : qualification.every],
        ['qualify_timeout', qualification.timeout],
      ]),
    ),
    confSection(`${id}_identify`, [
      ['type', 'identify'],
      ['endpoint', id],
      ...[...new Set(addresses.map(({ host }) => host.replace(/^\[|\]$/g, '')))].map(
        (host): ConfLine => ['match', host],
      ),
    ]),
  ];
  if (auth === undefined || username === undefined) return sections.join('');
  sections.push(
    confSection(auth, [
      ['type', 'auth'],
      ['auth_type', 'userpass'],
      ['username', username],
      ['password', password ?? ''],
    ]),
  );
  if (trunk.registers === false) return sections.join('');
  return [
    ...sections,
    ...addresses.map(({ host, aor, uri, account }) =>
      confSection(`${aor}_registration`, [
        ['type', 'registration'],
        ['transport', transportTo([host], transport)],
        ['outbound_auth', auth],
        ['server_uri', uri],
        ['client_uri', account],
        ['contact_user', username],
        ['expiration', trunk.registrationSeconds ?? registration.expiration],
        ['retry_interval', registration.retry],
        ['forbidden_retry_interval', registration.retry],
        ['max_retries', 1_000_000],
      ]),
    ),
  ].join('');
}

function endpointLines(trunk: Trunk, auth: string | undefined, aors: string): ConfLine[] {
  const { transport, username } = trunk;
  const header = headerOf[trunk.calledNumber ?? 'auto'];
  const account = trunk.calledNumber === 'request-uri' ? undefined : username;
  return [
    ['type', 'endpoint'],
    ['transport', transportTo(trunkHosts(trunk), transport)],
    ['context', 'from-trunk'],
    ['message_context', messageContext],
    ['aors', aors],
    ['outbound_auth', auth],
    ['allow', `!all,${(trunk.codecs ?? ['alaw', 'ulaw']).join(',')}`],
    // Otherwise those of the caller would come first.
    ['outgoing_call_offer_pref', trunk.codecs === undefined ? undefined : 'local_merge'],
    ['media_encryption', trunk.srtp === true ? 'sdes' : undefined],
    ['dtmf_mode', 'rfc4733'],
    ['direct_media', 'no'],
    ['rtp_symmetric', 'yes'],
    ['force_rport', 'yes'],
    ['rewrite_contact', 'yes'],
    ['timers', 'yes'],
    ['trust_id_inbound', 'yes'],
    // The called party is the number that was dialled, whatever the carrier puts in its answers.
    ['trust_connected_line', 'no'],
    ['send_pai', 'yes'],
    // The carrier is not told which internal phone answered; that would also take a new offer in every call.
    ['send_connected_line', 'no'],
    ['from_user', trunk.fromUser ?? username],
    ['from_domain', trunk.fromDomain],
    ['allow_overlap', 'no'],
    ['allow_subscribe', 'no'],
    ['allow_transfer', 'no'],
    ['rtp_timeout', rtpTimeout.talk],
    ['rtp_timeout_hold', rtpTimeout.hold],
    ['set_var', `${firstResponseVariable}=${trunk.firstResponseSeconds ?? firstResponse}`],
    ['set_var', account === undefined ? undefined : `${accountVariable}=${account}`],
    ['set_var', header === undefined ? undefined : `${calledHeaderVariable}=${header}`],
  ];
}
