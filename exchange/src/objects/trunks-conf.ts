import { type ConfLine, confSection } from '../config/conf-file.ts';
import { accountVariable, firstResponseVariable } from '../config/dial-plan/names.ts';
import { type Trunk, trunkEndpoint } from './trunk.ts';

/** Seconds between two questions whether a carrier is there, and until one without an answer counts as away. */
const qualification = { every: 10, timeout: 3 };
/** Seconds until the first answer to an INVITE. */
const firstResponse = 4;
/** Seconds a registration is asked for, and between two tries after a failure. */
const registration = { expiration: 300, retry: 30 };

/** Seconds without media after which a call is taken for dead. */
const rtpTimeout = { talk: 60, hold: 600 };

/** Every trunk: calls from its host land in `from-trunk`; with a user name it registers there. */
export function trunksConf(trunks: readonly Trunk[]): string {
  return trunks.map(trunkSections).join('');
}

function trunkSections(trunk: Trunk): string {
  const { name, host, port, transport, username, password } = trunk;
  const qualifyEvery = trunk.qualify === false ? 0 : qualification.every;
  const id = trunkEndpoint(name);
  const auth = username === undefined ? undefined : `${id}_auth`;
  const address = `sip:${host}:${port}${transport === 'tcp' ? ';transport=tcp' : ''}`;
  const endpoint: ConfLine[] = [
    ['type', 'endpoint'],
    ['transport', `transport-${transport}`],
    ['context', 'from-trunk'],
    ['aors', id],
    ['outbound_auth', auth],
    ['allow', '!all,alaw,ulaw'],
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
    ['from_user', username],
    ['allow_overlap', 'no'],
    ['allow_subscribe', 'no'],
    ['allow_transfer', 'no'],
    ['rtp_timeout', rtpTimeout.talk],
    ['rtp_timeout_hold', rtpTimeout.hold],
    ['set_var', `${firstResponseVariable}=${trunk.firstResponseSeconds ?? firstResponse}`],
    ['set_var', username === undefined ? undefined : `${accountVariable}=${username}`],
  ];
  const sections = [
    confSection(id, endpoint),
    confSection(id, [
      ['type', 'aor'],
      ['contact', address],
      ['qualify_frequency', qualifyEvery],
      ['qualify_timeout', qualification.timeout],
    ]),
    confSection(`${id}_identify`, [
      ['type', 'identify'],
      ['endpoint', id],
      ['match', host.replace(/^\[|\]$/g, '')],
    ]),
  ];
  if (auth === undefined || username === undefined) return sections.join('');
  return [
    ...sections,
    confSection(auth, [
      ['type', 'auth'],
      ['auth_type', 'userpass'],
      ['username', username],
      ['password', password ?? ''],
    ]),
    confSection(`${id}_registration`, [
      ['type', 'registration'],
      ['transport', `transport-${transport}`],
      ['outbound_auth', auth],
      ['server_uri', address],
      ['client_uri', `sip:${username}@${host}:${port}`],
      ['contact_user', username],
      ['expiration', registration.expiration],
      ['retry_interval', registration.retry],
      ['forbidden_retry_interval', registration.retry],
      ['max_retries', 1_000_000],
    ]),
  ].join('');
}
