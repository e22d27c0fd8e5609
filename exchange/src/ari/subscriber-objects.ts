import { browserDomain, browserEndpointId, endpointId, guestEndpointId } from '@alo/routing';
import {
  agentContext,
  elsewhereTag,
  lampContext,
  maskTag,
  messageContext,
  oneCallTag,
} from '../config/dial-plan/names.ts';
import { nonceLifetime } from '../guard/issued-nonces.ts';
import type { Subscriber } from './subscriber.ts';

/** One object of Asterisk's dynamic configuration: type, id and fields. */
export interface SorceryObject {
  readonly type: 'auth' | 'aor' | 'endpoint' | 'identify';
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Seconds without media after which a call of a dead browser is ended. */
const rtpTimeout = 15;
/** The same while the call is held, when silence is normal. */
const rtpTimeoutHold = 300;
/**
 * How a phone may answer a challenge. MD5 comes first, for phones that read the first challenge only; some old ones do
 * not take a second one at all (baresip 1.0).
 */
export function challengeAlgorithms(sha256: boolean | undefined): string {
  return sha256 === true ? 'MD5,SHA-256' : 'MD5';
}

/** Seconds a registration is good for on provider 1 (specification §6). */
const expiration = 60;
/** The most that a desk phone may ask for. */
const mostExpiration = 3600;

/** What a desk phone learns of others and of its mailbox. */
const lampFields = ({ tenant, extension }: Subscriber) => ({
  // Lamps of its own tenant (`lamps.ts`). Asterisk lets whoever may subscribe watch every mailbox whose aor names one, of
  // other tenants too, so only the endpoint names it: its phones are told without having asked.
  allow_subscribe: 'yes',
  subscribe_context: `${lampContext}${tenant}`,
  mailboxes: `${extension}@${tenant}`,
});

/** A phone that is mute, or holds, may send nothing at all. */
const silenceAllowed = { rtp_timeout: '0', rtp_timeout_hold: '0' };

/**
 * The objects of a subscriber in the order they must be made: the endpoints need the others. Browsers and desk
 * phones have one name and one password, and each kind its own endpoint and its own registrations, so that a page
 * that is reloaded cannot push a desk phone out.
 *
 * Where it is logged in at the desk phones of another subscriber, those ring beside its own by an endpoint that has what they
 * can do. What they send comes in by it, too: Asterisk knows it by From (`identify`), and it asks for the password that these
 * phones have. So their channels are named after it, and whoever reads names of channels need not know of it.
 */
export function subscriberObjects(subscriber: Subscriber): readonly SorceryObject[] {
  const id = endpointId(subscriber);
  const browser = browserEndpointId(subscriber);
  return [
    {
      type: 'auth',
      id,
      fields: {
        auth_type: 'userpass',
        username: id,
        password: subscriber.password,
        nonce_lifetime: String(nonceLifetime),
        supported_algorithms_uas: challengeAlgorithms(subscriber.sha256),
      },
    },
    { type: 'aor', id, fields: aorFields(subscriber) },
    { type: 'aor', id: browser, fields: aorFields(subscriber) },
    {
      type: 'endpoint',
      id: browser,
      fields: {
        ...(subscriber.webrtc
          ? { webrtc: 'yes', dtls_auto_generate_cert: 'yes' }
          : { webrtc: 'no' }),
        ...endpointFields(subscriber),
        aors: browser,
        allow_subscribe: 'no',
        rtp_timeout: String(rtpTimeout),
        rtp_timeout_hold: String(rtpTimeoutHold),
      },
    },
    {
      type: 'endpoint',
      id,
      fields: {
        webrtc: 'no',
        ...endpointFields(subscriber),
        // Somebody else's ring for that one alone.
        aors: subscriber.isDeskTaken === true ? '' : id,
        ...encryptionFields(subscriber),
        ...silenceAllowed,
        ...lampFields(subscriber),
      },
    },
    ...guestObjects(subscriber),
  ];
}

/** By which the desk phones at which it is logged in ring for it and come in as it; none where it is not. */
function guestObjects(subscriber: Subscriber): readonly SorceryObject[] {
  const { tenant, hotDesk } = subscriber;
  if (!hotDesk) return [];
  const id = guestEndpointId(subscriber);
  const phone = endpointId({ tenant, extension: hotDesk.extension });
  const fields = {
    webrtc: 'no',
    ...endpointFields({ ...subscriber, codecs: hotDesk.codecs }),
    auth: phone,
    aors: phone,
    ...encryptionFields(hotDesk),
    ...silenceAllowed,
    ...lampFields(subscriber),
  };
  return [
    { type: 'endpoint', id, fields },
    // Browsers of that extension have a domain of their own.
    {
      type: 'identify',
      id,
      fields: { endpoint: id, match_header: `From: /sips?:${phone}@(${notBrowser})/` },
    },
  ];
}

/** Matches the beginning of every domain but `browserDomain`; regular expressions of Asterisk cannot say "not". */
const notBrowser = [...browserDomain]
  .map((letter, at) => `${browserDomain.slice(0, at)}[^${letter}]`)
  .concat(`${browserDomain}[^>;:]`)
  .join('|');

/**
 * Encrypted sound (RFC 4568) is offered beside the plain one, as RTP/AVP with keys, and taken from who offers it. A phone
 * that must have it refuses such an offer: to it, and from it, there is RTP/SAVP only.
 */
function encryptionFields({
  soundEncryption = 'optional',
}: Pick<Subscriber, 'soundEncryption'>): Record<string, string> {
  return {
    media_encryption: soundEncryption === 'none' ? 'no' : 'sdes',
    media_encryption_optimistic: soundEncryption === 'required' ? 'no' : 'yes',
  };
}

function aorFields({ maxContacts }: Subscriber): Record<string, string> {
  return {
    max_contacts: String(maxContacts),
    // A reloaded page registers again: its old contact is removed.
    remove_existing: 'true',
    minimum_expiration: String(expiration),
    default_expiration: String(expiration),
    // Aors of a release without it may hold phones that are gone: by the difference they are recreated.
    maximum_expiration: String(mostExpiration),
    // A qualified phone counts as unavailable until the first answer, which keeps queues waiting.
    qualify_frequency: '0',
  };
}

const allowed = (codecs: Subscriber['codecs']) => ['!all', ...codecs].join(',');

/** What both kinds of phone have in common. */
function endpointFields(subscriber: Subscriber): Record<string, string> {
  return {
    ...identityFields(subscriber),
    context: agentContext,
    message_context: messageContext,
    auth: endpointId(subscriber),
    accountcode: subscriber.tenant,
    callerid: callerId(subscriber),
    allow: allowed(subscriber.codecs),
    timers: subscriber.provider === 1 ? 'no' : 'yes',
    dtmf_mode: 'auto',
    direct_media: 'no',
    rtp_symmetric: 'yes',
    force_rport: 'yes',
    rewrite_contact: 'yes',
    trust_id_inbound: 'no',
    allow_overlap: 'no',
    // A number here would make a phone that rings look busy: its lamp would not blink. In use it is either way.
    device_state_busy_at: '0',
  };
}

/**
 * What its phones learn of the other party. The dial plan masks it, in an INVITE and when it changes, for who may
 * not see numbers; who forwarded a call is not sent to them.
 * Every field is named each time: one that is left out would keep what was pushed before.
 */
function identityFields(subscriber: Subscriber): Record<string, string> {
  const { mask } = subscriber;
  return {
    callerid_tag: tagOf(subscriber),
    send_pai: 'yes',
    send_connected_line: 'yes',
    send_diversion: mask === null ? 'yes' : 'no',
  };
}

/** What the dial plan has to know of an extension before it rings: whether its numbers are hidden, and so on. */
function tagOf({ mask, hotDesk, hasCallWaiting }: Subscriber): string {
  const hidden = mask === null ? [] : [`${maskTag}${mask}`];
  const words = [...hidden, ...(hotDesk ? [elsewhereTag] : [])].join('-');
  return `${words}${hasCallWaiting === false ? oneCallTag : ''}`;
}

/** `"Name"`: letters of every language stay; what could end the quoted name or the line is left out. */
export function quotedName(subscriber: Pick<Subscriber, 'name' | 'extension'>): string {
  const name = subscriber.name
    .replace(/["\\<>\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `"${name === '' ? subscriber.extension : name}"`;
}

/** `"Name" <101>` */
export function callerId(subscriber: Pick<Subscriber, 'name' | 'extension'>): string {
  return `${quotedName(subscriber)} <${subscriber.extension}>`;
}
