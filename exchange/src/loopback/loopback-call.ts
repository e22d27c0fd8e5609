import { parseEndpointId, type RouteVerb } from '@alo/routing';
import { quotedName } from '../ari/subscriber-objects.ts';
import { sipStatusOfCause } from '../call-record/sip-status.ts';
import { callIdHeader, sipCallIdEvent } from '../config/dial-plan/names.ts';
import { header, type SipHeader, type SipMessage } from '../sip/sip-message.ts';
import { type CallJournal, newChannel } from './call-journal.ts';
import { CallLeg } from './call-leg.ts';
import { Conversation } from './conversation.ts';
import type { PhoneLink } from './phone-link.ts';
import { endCause, refusalCause } from './refusal-cause.ts';
import type { LoopbackSubscriber, Registrar } from './registrar.ts';
import { allowedMethods, causeHeader, contentTypeOf, ownContact, reply } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

/** What a call needs of the exchange. */
export interface CallParts {
  readonly link: PhoneLink;
  readonly invite: SipRequest;
  readonly caller: LoopbackSubscriber;
  readonly dialled: string;
  readonly registrar: Registrar;
  readonly journal: CallJournal;
  /** Milliseconds a phone in a call may be without a connection. */
  readonly graceMs: number;
  readonly onOver: (call: LoopbackCall) => void;
}

/** Somebody took the call on another phone (RFC 3326). */
const takenElsewhere: SipHeader = ['Reason', 'SIP;cause=200;text="Call completed elsewhere"'];
/** Milliseconds beyond the ringing after which an INVITE is given up. */
const inviteMargin = 32_000;

/**
 * One call between a caller and the phones of one colleague. It stands between them with a dialog of its
 * own to each, as Asterisk does; only the session descriptions pass through as they are.
 */
export class LoopbackCall {
  readonly #parts: CallParts;
  readonly #caller: CallLeg;
  #state: 'routing' | 'ringing' | 'talking' | 'over' = 'routing';
  /** Legs of the called phones that may still answer. */
  readonly #ringing = new Set<CallLeg>();
  /** The leg that answered, and what it and the caller do together. */
  #callee: CallLeg | undefined;
  #talk: Conversation | undefined;
  #isRingingSent = false;
  #cause: number = endCause.absent;
  #ringTimer: NodeJS.Timeout | undefined;

  constructor(parts: CallParts) {
    this.#parts = parts;
    const { link, invite, caller, dialled, journal } = parts;
    const channel = newChannel({ ...channelOf(caller), extension: dialled });
    this.#caller = CallLeg.ofCaller(link, invite, channel);
    journal.write('CHAN_START', channel);
    journal.writeUserEvent(sipCallIdEvent, invite.callId, channel);
    reply(link, invite, 100);
  }

  /** Id of the call, that of its record. */
  get id(): string {
    return this.#caller.channel.callId;
  }

  /** Is this the very INVITE of this call, or a CANCEL of it. */
  isBegunBy(link: PhoneLink, { callId, branch }: SipRequest): boolean {
    const { invite } = this.#parts;
    return this.#parts.link === link && invite.callId === callId && invite.branch === branch;
  }

  /** Whoever made this call, by endpoint. */
  isOf({ tenant, extension }: LoopbackSubscriber): boolean {
    const { caller } = this.#parts;
    return caller.tenant === tenant && caller.extension === extension;
  }

  /** Does one of its phones belong to this extension, in a dialog that is meant? */
  hasPhone(
    { tenant, extension }: Pick<LoopbackSubscriber, 'tenant' | 'extension'>,
    isMeant: (sipCallId: string, callId: string) => boolean,
  ): boolean {
    return [this.#caller, this.#callee].some(
      (leg) =>
        leg?.channel.tenant === tenant &&
        leg.channel.callerNumber === extension &&
        isMeant(leg.sipCallId, this.id),
    );
  }

  /** Goes the way that routing found; the tenant is the caller's, whatever the way says. */
  follow(verb: RouteVerb): void {
    if (this.#state !== 'routing') return;
    if (verb.do === 'reject' || verb.do === 'hangup') return this.#refuse(verb.cause);
    // Menus, queues and ways outside are Asterisk's: here extensions call each other.
    if (verb.do !== 'dial') return this.#refuse(endCause.unknownNumber);
    const { registrar, caller } = this.#parts;
    const extension = parseEndpointId(verb.endpoint)?.extension ?? '';
    const endpoint = `${caller.tenant}-${extension}`;
    const callee = registrar.subscriber(endpoint);
    if (callee === undefined) return this.#refuse(endCause.unknownNumber);
    const contacts = registrar.contacts(endpoint);
    if (contacts.length === 0) return this.#refuse(endCause.absent);
    this.#state = 'ringing';
    this.#ringTimer = setTimeout(() => this.#ringOut(), verb.timeout * 1000);
    for (const { link, uri } of contacts) this.#ring(callee, link, uri, verb.timeout);
  }

  /** A CANCEL of the caller. */
  cancel(link: PhoneLink, request: SipRequest): void {
    reply(link, request, 200, { toTag: this.#caller.tag });
    this.#abandon();
  }

  /** A request inside one of the dialogs; false when it belongs to none of them. */
  receive(link: PhoneLink, request: SipRequest): boolean {
    const leg = [this.#caller, this.#callee].find((one) => one?.owns(request));
    if (leg === undefined || this.#state === 'over') return false;
    if (request.method === 'OPTIONS') {
      reply(link, request, 200, { headers: [allowedMethods] });
    } else if (this.#talk !== undefined) {
      this.#talk.receive(leg, link, request);
    } else if (request.method === 'BYE') {
      reply(link, request, 200);
      this.#abandon();
    } else {
      reply(link, request, 491);
    }
    return true;
  }

  /** A connection is gone. Ringing phones learn it by their INVITE, a call that talks waits a while. */
  linkLost(link: PhoneLink): void {
    if (this.#talk !== undefined) this.#talk.linkLost(link);
    else if (this.#caller.link === link) this.#abandon();
  }

  /** Ends for both, whatever they are doing: the exchange closes, or a session has ended. */
  shutDown(): void {
    if (this.#talk !== undefined) return this.#talk.drop();
    if (this.#state === 'over') return;
    this.#stopRinging(0, []);
    this.#refuse(endCause.failed);
  }

  #ring(callee: LoopbackSubscriber, link: PhoneLink, uri: string, seconds: number): void {
    const { caller, invite, journal } = this.#parts;
    const channel = newChannel({ ...channelOf(callee), extension: 's' }, this.id);
    const from = `${quotedName(caller)} <sip:${caller.extension}@alo.invalid>`;
    const leg = CallLeg.toCallee(link, uri, from, channel);
    this.#ringing.add(leg);
    journal.write('CHAN_START', channel);
    leg.invite(
      {
        headers: [[callIdHeader, this.id], allowedMethods],
        body: invite.message.body,
        contentType: 'application/sdp',
        timeoutMs: seconds * 1000 + inviteMargin,
      },
      (response) => this.#hearCallee(leg, response),
    );
  }

  #hearCallee(leg: CallLeg, response: SipMessage | undefined): void {
    const status = response?.status;
    if (status !== undefined && status < 200) return this.#sendRinging(status);
    if (response !== undefined && status !== undefined && status < 300) {
      leg.acknowledge();
      if (this.#state === 'ringing' && this.#ringing.has(leg)) this.#connect(leg, response);
      else leg.request('BYE', { headers: [takenElsewhere] });
      return;
    }
    if (this.#state !== 'ringing' || !this.#ringing.delete(leg)) return;
    const cause = refusalCause(status);
    this.#end(leg, cause, status === undefined ? undefined : leg);
    // The answer of a phone is more useful to the caller than the silence of an unreachable one.
    if (cause !== endCause.absent) this.#cause = cause;
    if (this.#ringing.size === 0) this.#refuse(this.#cause);
  }

  #sendRinging(status: number): void {
    if (this.#state !== 'ringing' || this.#isRingingSent || status === 100) return;
    this.#isRingingSent = true;
    this.#answerInvite(180, [ownContact]);
  }

  #connect(leg: CallLeg, response: SipMessage): void {
    const { journal } = this.#parts;
    this.#state = 'talking';
    clearTimeout(this.#ringTimer);
    this.#callee = leg;
    this.#talk = new Conversation([this.#caller, leg], this.#parts.graceMs, (cause, by) =>
      this.#finish(cause, by, 'ANSWER'),
    );
    this.#ringing.delete(leg);
    this.#stopRinging(endCause.elsewhere, [takenElsewhere]);
    journal.write('ANSWER', leg.channel);
    journal.write('ANSWER', this.#caller.channel);
    reply(this.#caller.link, this.#parts.invite, 200, {
      toTag: this.#caller.tag,
      headers: [ownContact, allowedMethods],
      body: response.body,
      contentType: contentTypeOf(header(response, 'Content-Type')),
    });
    // It may have gone in the very moment of the answer.
    if (!this.#caller.link.isOpen) this.#talk.linkLost(this.#caller.link);
  }

  #ringOut(): void {
    this.#stopRinging(0, []);
    this.#refuse(endCause.noAnswer, 'NOANSWER');
  }

  #refuse(cause: number, dialstatus = ''): void {
    this.#answerInvite(sipStatusOfCause[cause] ?? 503, [causeHeader(cause)]);
    this.#finish(cause, undefined, dialstatus);
  }

  /** The caller gives up before an answer. */
  #abandon(): void {
    if (this.#state === 'talking' || this.#state === 'over') return;
    this.#answerInvite(487, []);
    this.#stopRinging(0, []);
    this.#finish(endCause.cancelled, this.#caller, 'CANCEL');
  }

  #stopRinging(cause: number, headers: readonly SipHeader[]): void {
    for (const leg of this.#ringing) {
      leg.cancel(headers);
      this.#end(leg, cause, undefined);
    }
    this.#ringing.clear();
  }

  #finish(cause: number, by: CallLeg | undefined, dialstatus: string): void {
    this.#state = 'over';
    clearTimeout(this.#ringTimer);
    if (this.#callee !== undefined) this.#end(this.#callee, cause, by);
    this.#end(this.#caller, cause, by, dialstatus);
    this.#parts.journal.write('LINKEDID_END', this.#caller.channel);
    this.#parts.onOver(this);
  }

  #end(leg: CallLeg, hangupcause: number, by: CallLeg | undefined, dialstatus = ''): void {
    const { journal } = this.#parts;
    const hangupsource = by?.channel.channel ?? '';
    journal.write('HANGUP', leg.channel, { hangupcause, hangupsource, dialstatus });
    journal.write('CHAN_END', leg.channel);
  }

  #answerInvite(status: number, headers: readonly SipHeader[]): void {
    reply(this.#caller.link, this.#parts.invite, status, { toTag: this.#caller.tag, headers });
  }
}

function channelOf(subscriber: LoopbackSubscriber) {
  return {
    tenant: subscriber.tenant,
    callerNumber: subscriber.extension,
    callerName: quotedName(subscriber).slice(1, -1),
  };
}
