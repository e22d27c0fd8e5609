import type { UA as JssipUa } from 'jssip';
import type { RTCSessionEvent, UnRegisteredEvent } from 'jssip/lib/UA';
import type { ProviderEvent, ProviderFact } from '../../engine/provider-event.ts';
import {
  type CallMedia,
  type DisconnectReason,
  type DtmfMode,
  type ProviderAccount,
  type ProviderCaps,
  ProviderError,
  type RejectCode,
  type TelephonyProvider,
} from '../../engine/telephony-provider.ts';
import { Conference } from './conference.ts';
import { ConnectionKeeper } from './connection-keeper.ts';
import { HangupOutbox } from './hangup-outbox.ts';
import { incomingCall } from './incoming-call.ts';
import { JssipCall } from './jssip-call.ts';
import { askForOptions, connectNow } from './jssip-more.ts';
import { pageTimer } from './page-timer.ts';
import { isRetryable, RegistrationRetry } from '../registration-retry.ts';
import { admissionOf, sipIdentity } from './sip-identity.ts';
import { type SilentStream, silentStream } from './silent-stream.ts';
import { SipSocket } from './sip-socket.ts';

export type Jssip = Pick<typeof import('jssip'), 'UA' | 'C'>;

/** How long un-registering may take. */
const STOP_MS = 2500;

/** Seconds that JsSIP waits before it opens the WebSocket again by itself; the keeper comes long before. */
const JSSIP_RECOVERY = 120;

/** Seconds of a session timer on provider 2: JsSIP's 90 would end calls at a short loss of the network. */
const SESSION_EXPIRES = 1800;

/** Milliseconds of a tone and of the silence after it. */
const tone = { duration: 120, interToneGap: 80 };

/**
 * Providers 1 and 2: SIP over WebSocket with JsSIP. On provider 1 the registration expires after 60 s and
 * session timers are off, on provider 2 they are on (specification §9). Corrects what JsSIP was measured to do: two events for one refusal, no retry,
 * hang-ups lost while the WebSocket is down.
 */
export class JssipProvider implements TelephonyProvider {
  readonly kind: 1 | 2;
  readonly caps: ProviderCaps;
  readonly #jssip: Jssip;
  readonly #instanceId: string;
  readonly #listeners = new Set<(event: ProviderEvent) => void>();
  readonly #calls = new Map<string, JssipCall>();
  /** What is sent by calls that only listen. */
  readonly #silences = new Map<string, SilentStream>();
  readonly #conference = new Conference(this.#calls);
  readonly #retry = new RegistrationRetry(() => this.#registerAgain());
  readonly #outbox = new HangupOutbox();
  /** Rings that are still to come → the id of the call, or null where the person has rejected it. */
  readonly #expected = new Map<string, string | null>();
  #ua: JssipUa | null = null;
  #keeper: ConnectionKeeper | null = null;
  #seq = 0;
  /** SIP Call-ID of the INVITE that JsSIP has just made. */
  #dialledRef: string | null = null;
  /** `registrationFailed` was emitted in this very tick: the `unregistered` after it says nothing new. */
  #justFailed = false;
  #wasCut = false;
  #registered = false;
  #dtmf: DtmfMode = 'rfc4733';

  constructor(jssip: Jssip, instanceId: string, kind: 1 | 2 = 1) {
    this.kind = kind;
    this.caps = {
      hold: true,
      dtmf: 'rtp',
      blindTransfer: true,
      attendedTransfer: true,
      secondCall: true,
      conference: true,
      // The exchange of provider 2 is somebody else's.
      resume: kind === 1,
      deviceSelect: 'replaceTrack',
    };
    this.#jssip = jssip;
    this.#instanceId = instanceId;
  }

  subscribe(listener: (event: ProviderEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(account: ProviderAccount): void {
    if (this.#ua !== null) return;
    const { sip, socketUrl, dtmf } = account;
    const { UA } = this.#jssip;
    const admission = admissionOf(account, (current) =>
      this.#ua?.set('password', sipIdentity(current, this.kind).password),
    );
    const socket = new SipSocket(socketUrl, pageTimer, admission);
    const identity = sipIdentity(account, this.kind);
    const { user, domain } = identity;
    this.#dtmf = dtmf ?? 'rfc4733';
    const ua = new UA({
      uri: `sip:${user}@${domain}`,
      password: identity.password,
      // Requests inside of calls contain the user, too: the server lets a connection speak only for its own.
      contact_uri: `sip:${user}@${crypto.randomUUID().slice(0, 13)}.invalid;transport=ws`,
      sockets: [socket],
      connection_recovery_min_interval: JSSIP_RECOVERY,
      connection_recovery_max_interval: JSSIP_RECOVERY,
      display_name: sip.name,
      instance_id: this.#instanceId,
      register: true,
      register_expires: 60,
      session_timers: this.kind === 2,
      user_agent: 'Alo',
    });
    ua.on('connecting', () => this.#emit({ type: 'reg.connecting' }));
    ua.on('connected', () => this.#outbox.flush());
    const keeper = new ConnectionKeeper({
      socket,
      connect: () => connectNow(ua),
      ask: () => askForOptions(ua, domain),
      isUrgent: () => this.#calls.size > 0 || !ua.isRegistered(),
      timer: pageTimer,
    });
    this.#keeper = keeper;
    ua.on('disconnected', () => {
      this.#wasCut = true;
      if (this.caps.resume) for (const call of this.#calls.values()) call.loseRing();
      // After `stop` the keeper rests, and nothing is opened again.
      if (this.#ua === ua) keeper.lost();
    });
    ua.on('registered', () => {
      keeper.settled();
      this.#retry.reset();
      this.#registered = true;
      this.#emit({ type: 'reg.ok' });
      this.#recoverCalls();
    });
    ua.on('registrationFailed', (event) => this.#registrationFailed(event));
    ua.on('unregistered', (event) => this.#unregistered(event));
    ua.on('newRTCSession', (event: RTCSessionEvent) => this.#newSession(event));
    this.#ua = ua;
    ua.start();
  }

  async disconnect(_reason: DisconnectReason): Promise<void> {
    this.#retry.reset();
    this.#keeper?.stop();
    this.#keeper = null;
    this.#outbox.flush();
    const ua = this.#ua;
    this.#ua = null;
    if (ua === null) return;
    const closed = new Promise<void>((resolve) => {
      // The answer to the un-REGISTER; JsSIP itself keeps the WebSocket two seconds longer.
      ua.on('unregistered', () => resolve());
      ua.on('disconnected', () => resolve());
      setTimeout(resolve, STOP_MS);
    });
    const open = ua.isConnected();
    ua.stop();
    if (open) await closed;
  }

  dial({ callId, number, ...media }: { callId: string; number: string } & CallMedia): void {
    this.#dial(callId, number, media);
  }

  dialAhead({
    callId,
    number,
    iceServers,
  }: { callId: string; number: string } & Omit<CallMedia, 'stream'>) {
    const call = this.#dial(callId, number, { stream: null, iceServers });
    return (stream: MediaStream) => call.giveMicrophone(stream);
  }

  #dial(callId: string, number: string, media: Parameters<JssipCall['takeMedia']>[0]): JssipCall {
    const call = this.#begin(callId, false);
    try {
      if (this.#ua === null) throw new ProviderError('BAD_STATE', 'The phone is not connected');
      const session = this.#ua.call(number, {
        ...call.takeMedia(media),
        eventHandlers: call.handlers(),
      });
      call.adopt(session);
      call.ref = this.#dialledRef;
    } catch (error) {
      this.#emit({ type: 'error', kind: 'dial', message: nameOf(error) });
      call.fail('error');
    }
    return call;
  }

  answer(callId: string, media: CallMedia): void {
    this.#calls.get(callId)?.answer(media);
  }

  listen(callId: string, media: Omit<CallMedia, 'stream'>): void {
    const call = this.#calls.get(callId);
    if (call === undefined) return;
    const silence = silentStream();
    this.#silences.set(callId, silence);
    call.answer({ ...media, stream: silence.stream });
  }

  reject(callId: string, code: RejectCode = 486): void {
    this.#end(callId, code);
  }

  hangup(callId: string): void {
    this.#end(callId);
  }

  async mute(callId: string, muted: boolean): Promise<void> {
    this.#call(callId).mute(muted);
  }

  async hold(callId: string, held: boolean): Promise<void> {
    await this.#call(callId).hold(held);
  }

  async dtmf(callId: string, tones: string): Promise<void> {
    const { RFC2833, INFO } = this.#jssip.C.DTMF_TRANSPORT;
    const transportType = this.#dtmf === 'info' ? INFO : RFC2833;
    // Tones that come while others are sent wait for their turn, inside JsSIP.
    this.#call(callId)
      .established()
      .sendDTMF(tones, { ...tone, transportType });
  }

  async transfer(callId: string, target: string | { readonly callId: string }): Promise<void> {
    const to = typeof target === 'string' ? target : this.#call(target.callId);
    await this.#call(callId).transfer(to);
  }

  conference(callIds: readonly string[]): Promise<MediaStream | null> {
    return this.#conference.of(callIds);
  }

  async replaceInput(track: MediaStreamTrack): Promise<void> {
    await Promise.all(
      [...this.#calls].map(async ([callId, call]) => {
        await call.replaceInput(track);
        if (call.microphone !== null) {
          this.#conference.replaceMicrophone(callId, call.microphone);
        }
      }),
    );
  }

  remoteStream(callId: string): MediaStream | null {
    return this.#calls.get(callId)?.remoteStream ?? null;
  }

  async stats(callId: string): Promise<RTCStatsReport | null> {
    return this.#calls.get(callId)?.connection?.getStats() ?? null;
  }

  callRef(callId: string): string | null {
    return this.#calls.get(callId)?.ref ?? null;
  }

  expectRing(ref: string, callId: string): void {
    this.#expected.set(ref, callId);
  }

  #call(callId: string): JssipCall {
    const call = this.#calls.get(callId);
    if (call === undefined) throw new ProviderError('NO_CALL', 'The call is over');
    return call;
  }

  #begin(callId: string, incoming: boolean): JssipCall {
    const call = new JssipCall({
      callId,
      incoming,
      sessionExpires: this.kind === 2 ? SESSION_EXPIRES : null,
      emit: (fact) => this.#emit(fact),
      isConnected: () => this.#ua?.isConnected() ?? false,
      isServerThere: async () => (await this.#keeper?.isThere()) ?? false,
      onOver: () => {
        this.#calls.delete(callId);
        this.#silences.get(callId)?.close();
        this.#silences.delete(callId);
        this.#outbox.drop(callId);
      },
    });
    this.#calls.set(callId, call);
    return call;
  }

  /** A hang-up that nobody would hear waits for the WebSocket. */
  #end(callId: string, code?: RejectCode): void {
    const call = this.#calls.get(callId);
    if (call === undefined) return;
    call.silence();
    if (call.isLostRing) {
      if (call.ref !== null) this.#expected.set(call.ref, null);
      return call.release();
    }
    if (this.#ua?.isConnected()) call.end(code);
    else {
      this.#outbox.put(callId, {
        send: () => call.endBehind(code),
        release: () => call.release(),
      });
    }
  }

  #newSession({ originator, session, request }: RTCSessionEvent): void {
    if (String(originator) !== 'remote') {
      this.#dialledRef = 'call_id' in request ? request.call_id : null;
      return;
    }
    const incoming = incomingCall(session, request);
    const { ref } = incoming;
    const expected = ref === null ? undefined : this.#expected.get(ref);
    if (ref !== null) this.#expected.delete(ref);
    // Rejected while it was away.
    if (expected === null) return void setTimeout(() => session.terminate({ status_code: 486 }));
    const lost = [...this.#calls].find(([, call]) => call.isLostRing && call.ref === ref);
    const [callId, known] = lost ?? [expected ?? crypto.randomUUID(), undefined];
    const call = known ?? this.#begin(callId, true);
    call.attach(session, request);
    call.ref = ref;
    // Told inside JsSIP's handler: a rejection that comes back at once keeps even the 180 from going out.
    // Of the exchange of provider 2, which is somebody else's, no header makes a phone answer.
    const isPage = incoming.isPage && this.kind === 1;
    if (isPage) return this.#emit({ type: 'page.incoming', callId, ...incoming.party });
    const auto = incoming.isAuto && this.kind === 1;
    this.#emit({ type: 'call.incoming', callId, ...incoming.party, ...(auto && { auto }) });
  }

  #registrationFailed({ response, cause }: UnRegisteredEvent): void {
    this.#justFailed = true;
    queueMicrotask(() => {
      this.#justFailed = false;
    });
    // The connection broke while a renewal was under way: a loss like any other.
    if (this.#registered && String(cause) === 'Connection Error') return this.#lost();
    this.#registered = false;
    const code = statusOf(response);
    const retryable = isRetryable(code);
    this.#emit({ type: 'reg.failed', code, cause: cause ?? 'unknown', retryable });
    if (retryable) this.#retry.schedule();
  }

  #unregistered({ cause }: UnRegisteredEvent): void {
    this.#registered = false;
    if (this.#justFailed || Boolean(cause)) return;
    this.#lost();
  }

  #lost(): void {
    this.#registered = false;
    this.#emit({ type: 'reg.lost', cause: 'connection' });
  }

  #recoverCalls(): void {
    if (!this.#wasCut) return;
    this.#wasCut = false;
    for (const call of this.#calls.values()) call.recover();
  }

  /** Without a WebSocket JsSIP registers by itself as soon as it has one again. */
  #registerAgain(): void {
    if (this.#ua?.isConnected() && !this.#ua.isRegistered()) this.#ua.register();
  }

  #emit(fact: ProviderFact): void {
    this.#seq += 1;
    const event = { ...fact, seq: this.#seq, at: Date.now() };
    for (const listener of this.#listeners) listener(event);
  }
}

/** JsSIP's types promise a response, but a connection error has none. */
function statusOf(response: { status_code?: number } | null | undefined): number | null {
  return response?.status_code ?? null;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
