import type {
  EndEvent,
  IceCandidateEvent,
  PeerConnectionEvent,
  RTCSession,
  RTCSessionEventMap,
} from 'jssip/lib/RTCSession';
import { ProviderError } from '../../engine/telephony-provider.ts';
import type { ProviderFact } from '../../engine/provider-event.ts';
import { toEndCause, toEndedBy } from './end-cause.ts';
import { IceReady } from './ice-ready.ts';
import { MediaWatch } from './media-watch.ts';

const mediaUp: ReadonlySet<RTCIceConnectionState> = new Set<RTCIceConnectionState>([
  'connected',
  'completed',
]);

interface CallContext {
  readonly callId: string;
  readonly incoming: boolean;
  readonly tell: (fact: ProviderFact) => void;
  readonly isConnected: () => boolean;
  readonly onOver: () => void;
}

/** One call of JsSIP, told in our words. It makes sure that exactly one terminal event is told. */
export class JssipCall {
  readonly #context: CallContext;
  readonly #ice = new IceReady();
  readonly #media: MediaWatch;
  #session: RTCSession | null = null;
  #remote: MediaStream | null = null;
  #asked = false;
  #answered = false;
  #over = false;

  constructor(context: CallContext) {
    this.#context = context;
    const { callId, tell } = context;
    this.#media = new MediaWatch((up) => tell({ type: up ? 'media.up' : 'media.down', callId }));
  }

  get remoteStream(): MediaStream | null {
    return this.#remote;
  }

  get connection(): RTCPeerConnection | null {
    return this.#session?.connection ?? null;
  }

  /** Must happen inside the handler of `newRTCSession`: the first events come right after it. */
  attach(session: RTCSession): void {
    this.#session = session;
    const handlers = this.handlers();
    session.on('peerconnection', handlers.peerconnection);
    session.on('icecandidate', handlers.icecandidate);
    session.on('accepted', handlers.accepted);
    session.on('confirmed', handlers.confirmed);
    session.on('ended', handlers.ended);
    session.on('failed', handlers.failed);
  }

  /** An outgoing call has its handlers before it has its session. */
  adopt(session: RTCSession): void {
    this.#session = session;
  }

  handlers() {
    const { callId, incoming, tell } = this.#context;
    return {
      peerconnection: ({ peerconnection }: PeerConnectionEvent) => this.#watch(peerconnection),
      connecting: () => tell({ type: 'call.connecting', callId }),
      sending: () => tell({ type: 'call.proceeding', callId }),
      progress: (event: { response?: { body?: string } }) => {
        if (!incoming) {
          tell({ type: 'call.ringing', callId, early: Boolean(event.response?.body) });
        }
      },
      accepted: () => tell({ type: 'call.accepted', callId }),
      confirmed: () => tell({ type: 'call.confirmed', callId }),
      ended: (event: EndEvent) => this.#finish('call.ended', event),
      failed: (event: EndEvent) => this.#finish('call.failed', event),
      icecandidate: (event: IceCandidateEvent) => this.#ice.hear(event),
    } satisfies Partial<RTCSessionEventMap>;
  }

  answer(options: Parameters<RTCSession['answer']>[0]): void {
    if (this.#answered) return;
    this.#answered = true;
    this.#attempt((session) => session.answer(options));
  }

  /** Ends the call with the code that fits its state; a rejection always carries its code. */
  end(code?: number): void {
    this.#asked = true;
    this.#attempt((session) => {
      if (session.isEnded()) throw new ProviderError('BAD_STATE', 'The call is over already');
      const answered = session.isEstablished() || !this.#context.incoming;
      session.terminate(answered ? {} : { status_code: code ?? 486 });
    });
  }

  /** An established call, for mute, tones and the like. */
  established(): RTCSession {
    if (this.#session === null || this.#over || !this.#session.isEstablished()) {
      throw new ProviderError('BAD_STATE', 'The call is not connected');
    }
    return this.#session;
  }

  /**
   * After a new WebSocket: the exchange still sends into the old one what belongs to this call, until an
   * offer from here tells it the new way. Broken media are mended by the same offer.
   */
  recover(): void {
    const session = this.#session;
    if (session === null || !session.isEstablished()) return;
    const broken = !mediaUp.has(session.connection.iceConnectionState);
    session.renegotiate(broken ? { rtcOfferConstraints: { iceRestart: true } } : {});
  }

  /** Tells the end when JsSIP will not. */
  fail(cause: 'error' | 'signal-lost'): void {
    const { callId } = this.#context;
    this.#tellOver({ type: 'call.failed', callId, by: 'system', cause, code: null });
  }

  #attempt(act: (session: RTCSession) => void): void {
    try {
      if (this.#session === null) throw new ProviderError('NO_CALL', 'The call has no session');
      act(this.#session);
    } catch (error) {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
      this.#context.tell({ type: 'error', kind: 'jssip', message });
      this.fail('error');
    }
  }

  #watch(peer: RTCPeerConnection): void {
    this.#media.watch(peer);
    peer.addEventListener('track', ({ track, streams }) => {
      this.#remote = streams[0] ?? new MediaStream([track]);
      this.#context.tell({ type: 'media.stream', callId: this.#context.callId });
    });
  }

  #finish(type: 'call.ended' | 'call.failed', event: EndEvent): void {
    const { callId, isConnected } = this.#context;
    const message = event.message as SipMessage | null;
    const code = message?.status_code ?? null;
    const cause = toEndCause({
      cause: event.cause,
      originator: event.originator,
      code,
      reason: message?.getHeader?.('Reason') ?? '',
      connected: isConnected(),
      asked: this.#asked,
    });
    const by = cause === 'signal-lost' ? 'system' : toEndedBy(event);
    this.#tellOver(
      type === 'call.ended' ? { type, callId, by, cause } : { type, callId, by, cause, code },
    );
  }

  #tellOver(fact: ProviderFact): void {
    if (this.#over) return;
    this.#over = true;
    this.#ice.stop();
    this.#media.stop();
    this.#context.onOver();
    this.#context.tell(fact);
  }
}

/** The part of JsSIP's messages that matters here; its types do not know that it may be missing. */
interface SipMessage {
  readonly status_code?: number;
  readonly getHeader?: (name: string) => string | undefined;
}
