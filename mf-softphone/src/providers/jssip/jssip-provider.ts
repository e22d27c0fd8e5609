import type { UA as JssipUa } from 'jssip';
import type { RTCSessionEvent, UnRegisteredEvent } from 'jssip/lib/UA';
import type { ProviderEvent, ProviderFact } from '../../engine/provider-event.ts';
import {
  type CallMedia,
  type DisconnectReason,
  type ProviderAccount,
  type ProviderCaps,
  ProviderError,
  type RejectCode,
  type TelephonyProvider,
} from '../../engine/telephony-provider.ts';
import { HangupOutbox } from './hangup-outbox.ts';
import { JssipCall } from './jssip-call.ts';
import { isRetryable, RegistrationRetry } from './registration-retry.ts';

export type Jssip = Pick<typeof import('jssip'), 'UA' | 'WebSocketInterface' | 'C'>;

/** How long un-registering may take. */
const STOP_MS = 2500;

/**
 * Provider 1: SIP over WebSocket with JsSIP. Registration expires after 60 s, session timers are off
 * (specification §9). Corrects what JsSIP was measured to do: two events for one refusal, no retry,
 * hang-ups lost while the WebSocket is down.
 */
export class JssipProvider implements TelephonyProvider {
  readonly kind = 1;
  readonly caps: ProviderCaps = {
    hold: false,
    dtmf: 'rtp',
    blindTransfer: false,
    attendedTransfer: false,
    secondCall: false,
    deviceSelect: 'replaceTrack',
  };
  readonly #jssip: Jssip;
  readonly #instanceId: string;
  readonly #listeners = new Set<(event: ProviderEvent) => void>();
  readonly #calls = new Map<string, JssipCall>();
  readonly #retry = new RegistrationRetry(() => this.#registerAgain());
  readonly #outbox = new HangupOutbox();
  #ua: JssipUa | null = null;
  #seq = 0;
  /** `registrationFailed` was told in this very tick: the `unregistered` after it says nothing new. */
  #justFailed = false;
  #wasCut = false;
  #registered = false;

  constructor(jssip: Jssip, instanceId: string) {
    this.#jssip = jssip;
    this.#instanceId = instanceId;
  }

  subscribe(listener: (event: ProviderEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect({ sip, socketUrl }: ProviderAccount): void {
    if (this.#ua !== null) return;
    const { UA, WebSocketInterface } = this.#jssip;
    const ua = new UA({
      sockets: [new WebSocketInterface(socketUrl)],
      uri: `sip:${sip.username_telecom}@${sip.domain_telecom}`,
      password: sip.password_telecom,
      display_name: sip.name,
      instance_id: this.#instanceId,
      register: true,
      register_expires: 60,
      session_timers: false,
      user_agent: 'Alo',
    });
    ua.on('connecting', () => this.#tell({ type: 'reg.connecting' }));
    ua.on('connected', () => this.#outbox.flush());
    ua.on('disconnected', () => {
      this.#wasCut = true;
    });
    ua.on('registered', () => {
      this.#retry.reset();
      this.#registered = true;
      this.#tell({ type: 'reg.ok' });
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

  dial({
    callId,
    number,
    stream,
    iceServers,
  }: { callId: string; number: string } & CallMedia): void {
    const call = this.#begin(callId, false);
    try {
      if (this.#ua === null) throw new ProviderError('BAD_STATE', 'The phone is not connected');
      const session = this.#ua.call(number, {
        ...mediaOptions({ stream, iceServers }),
        eventHandlers: call.handlers(),
      });
      call.adopt(session);
    } catch (error) {
      this.#tell({ type: 'error', kind: 'dial', message: nameOf(error) });
      call.fail('error');
    }
  }

  answer(callId: string, media: CallMedia): void {
    this.#calls.get(callId)?.answer(mediaOptions(media));
  }

  reject(callId: string, code: RejectCode = 486): void {
    this.#end(callId, code);
  }

  hangup(callId: string): void {
    this.#end(callId);
  }

  async mute(callId: string, muted: boolean): Promise<void> {
    const session = this.#call(callId).established();
    if (muted) session.mute({ audio: true });
    else session.unmute({ audio: true });
    this.#tell({ type: 'call.muted', callId, muted });
  }

  async hold(): Promise<void> {
    throw new ProviderError('NOT_SUPPORTED', 'Provider 1 does not offer hold (see caps)');
  }

  async dtmf(callId: string, tones: string): Promise<void> {
    const { RFC2833 } = this.#jssip.C.DTMF_TRANSPORT;
    this.#call(callId).established().sendDTMF(tones, { transportType: RFC2833 });
  }

  async transfer(): Promise<void> {
    throw new ProviderError('NOT_SUPPORTED', 'Provider 1 does not offer transfer (see caps)');
  }

  async replaceInput(track: MediaStreamTrack): Promise<void> {
    const senders = [...this.#calls.values()].flatMap(
      ({ connection }) => connection?.getSenders() ?? [],
    );
    await Promise.all(senders.map((sender) => sender.replaceTrack(track)));
  }

  remoteStream(callId: string): MediaStream | null {
    return this.#calls.get(callId)?.remoteStream ?? null;
  }

  async stats(callId: string): Promise<RTCStatsReport | null> {
    return this.#calls.get(callId)?.connection?.getStats() ?? null;
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
      tell: (fact) => this.#tell(fact),
      isConnected: () => this.#ua?.isConnected() ?? false,
      onOver: () => {
        this.#calls.delete(callId);
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
    if (this.#ua?.isConnected()) call.end(code);
    else this.#outbox.put(callId, () => call.end(code));
  }

  #newSession({ originator, session }: RTCSessionEvent): void {
    if (String(originator) !== 'remote') return;
    const callId = crypto.randomUUID();
    this.#begin(callId, true).attach(session);
    const { uri, display_name: name } = session.remote_identity;
    // Told inside JsSIP's handler: a rejection that comes back at once keeps even the 180 from going out.
    this.#tell({
      type: 'call.incoming',
      callId,
      number: uri.user,
      name: name === '' || name === uri.user ? null : name,
    });
  }

  #registrationFailed({ response, cause }: UnRegisteredEvent): void {
    this.#justFailed = true;
    queueMicrotask(() => {
      this.#justFailed = false;
    });
    const wasRegistered = this.#registered;
    this.#registered = false;
    if (wasRegistered && cause === 'Connection Error') {
      // A cut within five seconds of a REGISTER: its transaction still lingers. JsSIP comes back by itself.
      this.#tell({ type: 'reg.lost', cause: 'connection' });
      return;
    }
    const code = statusOf(response);
    const retryable = isRetryable(code);
    this.#tell({ type: 'reg.failed', code, cause: cause ?? 'unknown', retryable });
    if (retryable) this.#retry.schedule();
  }

  #unregistered({ cause }: UnRegisteredEvent): void {
    this.#registered = false;
    if (this.#justFailed || Boolean(cause)) return;
    this.#tell({ type: 'reg.lost', cause: 'connection' });
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

  #tell(fact: ProviderFact): void {
    this.#seq += 1;
    const event = { ...fact, seq: this.#seq, at: Date.now() };
    for (const listener of this.#listeners) listener(event);
  }
}

function mediaOptions({ stream, iceServers }: CallMedia) {
  return {
    mediaStream: stream,
    mediaConstraints: { audio: true, video: false },
    pcConfig: { iceServers: [...iceServers] },
  };
}

/** JsSIP's types promise a response, but a connection error has none. */
function statusOf(response: { status_code?: number } | null | undefined): number | null {
  return response?.status_code ?? null;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
