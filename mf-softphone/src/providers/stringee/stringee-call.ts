import type { Answer, OtherDevice, SignalingState, StringeeCall as SdkCall } from 'stringee';
import type { EndCause, EndedBy, ProviderFact } from '../../engine/provider-event.ts';
import { type CallMedia, ProviderError } from '../../engine/telephony-provider.ts';
import { toEndCause } from '../end-cause.ts';
import { isUp } from '../media-watch.ts';
import { type Farewell, service } from './farewells.ts';
import { openPeer } from './open-peer.ts';
import { PeerWatch } from './peer-watch.ts';

/** The server may ask others before it takes a call. */
const START_MS = 10_000;
/** The SDK's callbacks never come when the WebSocket is down. */
const ANSWER_MS = 3000;
/** How often a running call is asked after, which also shows that the connection is alive. */
const PULSE_MS = 3000;

interface CallContext {
  readonly callId: string;
  readonly incoming: boolean;
  readonly emit: (fact: ProviderFact) => void;
  readonly farewell: (farewell: Farewell) => void;
  readonly isConnected: () => boolean;
  /** Asks the server whether it knows this call; without a connection there is no answer. */
  readonly ask: (callId: string, onAnswer: (exists: boolean) => void) => void;
  readonly onOver: () => void;
}

/**
 * One call of the SDK, translated to our events. The SDK has no events for what we do ourselves: accepted, ended
 * and failed are told here, and exactly one terminal event.
 */
export class StringeeCall {
  readonly #context: CallContext;
  readonly #sdk: SdkCall;
  readonly #watch: PeerWatch;
  #peer: RTCPeerConnection | null = null;
  #remote: MediaStream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #answering = false;
  #accepted = false;
  #confirmed = false;
  #muted = false;
  #transferred = false;
  #over = false;

  constructor(context: CallContext, sdk: SdkCall) {
    this.#context = context;
    this.#sdk = sdk;
    const { callId, emit } = context;
    this.#watch = new PeerWatch({
      onUp: () => this.#confirm(),
      onMedia: (up) => emit({ type: up ? 'media.up' : 'media.down', callId }),
      onRestart: () => void this.#offer({ iceRestart: true }),
      onFailed: () => this.#mediaLost(),
      onStream: (stream) => {
        this.#remote = stream;
        emit({ type: 'media.stream', callId });
      },
    });
    sdk.on('signalingstate', (state) => this.#signal(state));
    sdk.on('otherdevice', (device) => this.#otherDevice(device));
    // The SDK asks every three minutes whether the server still knows the call, and if not hangs up by itself.
    sdk.hangup = () => this.#gone();
  }

  get isOver(): boolean {
    return this.#over;
  }

  get remoteStream(): MediaStream | null {
    return this.#remote;
  }

  get connection(): RTCPeerConnection | null {
    return this.#peer;
  }

  dial(media: CallMedia): void {
    const { callId, emit, isConnected } = this.#context;
    emit({ type: 'call.connecting', callId });
    if (!isConnected()) return this.#fail('system', 'signal-lost');
    this.#within(START_MS);
    this.#sdk.makeCall((answer) => this.#started(answer, media));
  }

  /** Lets the other party hear that it rings; the SDK does not do it by itself. */
  ring(): void {
    if (!this.#over) this.#sdk.ringing(() => undefined);
  }

  answer(media: CallMedia): void {
    if (this.#over || this.#answering) return;
    this.#answering = true;
    this.#within(ANSWER_MS);
    this.#openPeer(media);
    this.#sdk._onRemoteSDP();
    this.#sdk.answer(({ r }) => {
      if (this.#over || this.#accepted) return;
      if (r === 0) this.#accept();
      else this.#fail('remote', 'error');
    });
  }

  /** Ends the call at once; the server is notified until it acknowledges. */
  end(): void {
    if (this.#over) return;
    const { callId, incoming } = this.#context;
    const unanswered = incoming && !this.#answering;
    this.#sayFarewell(unanswered);
    if (this.#accepted) {
      this.#finish({ type: 'call.ended', callId, by: 'local', cause: 'normal' });
    } else this.#fail('local', unanswered ? 'rejected' : 'cancelled');
  }

  setMuted(muted: boolean): void {
    this.established();
    this.#muted = muted;
    for (const { track } of this.#peer?.getSenders() ?? []) if (track) track.enabled = !muted;
    this.#context.emit({ type: 'call.muted', callId: this.#context.callId, muted });
  }

  async replaceInput(track: MediaStreamTrack): Promise<void> {
    track.enabled = !this.#muted;
    await Promise.all(this.#peer?.getSenders().map((sender) => sender.replaceTrack(track)) ?? []);
  }

  /** The server sends the other party on; it ends our part when it has. A hang-up of ours could end both. */
  handedOver(): void {
    this.#transferred = true;
  }

  /** The SDK's call, for tones, hold and transfer. */
  established(): SdkCall {
    if (this.#over || !this.#accepted) {
      throw new ProviderError('BAD_STATE', 'The call is not connected');
    }
    return this.#sdk;
  }

  /** After a new WebSocket: a hang-up of the other party may have been missed, the path may be another. */
  recover(): void {
    this.#ask(() => {
      if (this.#accepted && this.#peer !== null && !isUp(this.#peer)) {
        void this.#offer({ iceRestart: true });
      }
    });
  }

  #ask(onKnown: () => void = () => undefined): void {
    const { callId } = this.#sdk;
    if (callId === '') return;
    this.#context.ask(callId, (exists) => {
      if (this.#over) return;
      if (exists) onKnown();
      else this.#gone();
    });
  }

  #started({ r }: Answer, media: CallMedia): void {
    clearTimeout(this.#timer);
    if (this.#over) {
      // Cancelled before the server had given the call a name.
      if (r === 0) this.#sayFarewell(false);
      return;
    }
    if (r !== 0) return this.#fail('remote', 'error');
    this.#openPeer(media);
    void this.#offer();
  }

  #openPeer(media: CallMedia): void {
    this.#peer = openPeer(this.#sdk, media);
    this.#watch.watch(this.#peer);
  }

  async #offer(options?: RTCOfferOptions): Promise<void> {
    try {
      const offer = await this.#peer?.createOffer(options);
      if (offer !== undefined && !this.#over) this.#sdk._onCreateLocalSdpSuccess(offer);
    } catch (error) {
      const message = error instanceof Error ? error.name : 'unknown';
      this.#context.emit({ type: 'error', kind: 'stringee', message });
      if (!this.#accepted) this.end();
    }
  }

  #signal({ code, sipCode }: SignalingState): void {
    const { callId, emit, incoming } = this.#context;
    if (this.#over) return;
    if (code === 1) emit({ type: 'call.proceeding', callId });
    else if (code === 2) emit({ type: 'call.ringing', callId, early: sipCode === 183 });
    else if (code === 3 && !incoming) this.#accept();
    else if (code === 5 || code === 6) this.#ended(sipCode);
  }

  #ended(sipCode: number): void {
    const { callId, incoming } = this.#context;
    if (this.#transferred) {
      return this.#finish({ type: 'call.ended', callId, by: 'local', cause: 'transferred' });
    }
    if (this.#accepted) {
      return this.#finish({ type: 'call.ended', callId, by: 'remote', cause: 'normal' });
    }
    if (sipCode > 0) return this.#fail('remote', causeOf(sipCode), sipCode);
    this.#fail('remote', incoming ? 'cancelled' : 'unavailable');
  }

  #otherDevice({ type, code = 0 }: OtherDevice): void {
    if (this.#over || this.#accepted || this.#answering) return;
    if (type === 'CALL_END' || code === 200 || code >= 400) this.#fail('remote', 'elsewhere');
  }

  #accept(): void {
    if (this.#accepted) return;
    clearTimeout(this.#timer);
    this.#accepted = true;
    this.#pulse = setInterval(() => this.#ask(), PULSE_MS);
    this.#context.emit({ type: 'call.accepted', callId: this.#context.callId });
    if (this.#peer !== null && isUp(this.#peer)) this.#confirm();
  }

  #confirm(): void {
    if (!this.#accepted || this.#confirmed || this.#over) return;
    this.#confirmed = true;
    this.#context.emit({ type: 'call.confirmed', callId: this.#context.callId });
  }

  #mediaLost(): void {
    if (this.#over) return;
    this.#sayFarewell(false);
    this.#lost('media-lost');
  }

  /** The server knows this call no more. */
  #gone(): void {
    if (this.#accepted) this.#ended(-1);
    else this.#lost('signal-lost');
  }

  #lost(cause: 'media-lost' | 'signal-lost'): void {
    const { callId } = this.#context;
    if (this.#accepted) this.#finish({ type: 'call.ended', callId, by: 'system', cause });
    else this.#fail('system', cause);
  }

  /** What we asked for gets no answer: the call is over here, and the server shall know it. */
  #within(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#sayFarewell(false);
      this.#fail('system', 'signal-lost');
    }, milliseconds);
  }

  #sayFarewell(rejected: boolean): void {
    const { callId } = this.#sdk;
    if (callId === '') return;
    this.#context.farewell(
      rejected
        ? { service: service.state, body: { callId, code: 486, reasonEndcall: '' } }
        : { service: service.stop, body: { callId, reasonEndcall: '' } },
    );
  }

  #fail(by: EndedBy, cause: EndCause, code: number | null = null): void {
    const { callId } = this.#context;
    this.#finish({ type: 'call.failed', callId, by, cause, code });
  }

  #finish(fact: ProviderFact): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#watch.stop();
    this.#sdk.ended = true;
    this.#sdk._freeResource();
    this.#sdk.onRemove();
    this.#context.onOver();
    this.#context.emit(fact);
  }
}

function causeOf(code: number): EndCause {
  return toEndCause({ cause: '', originator: '', code, reason: '', connected: true, asked: false });
}
