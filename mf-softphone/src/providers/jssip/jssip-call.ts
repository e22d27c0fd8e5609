import type {
  EndEvent,
  IceCandidateEvent,
  PeerConnectionEvent,
  RTCSession,
  RTCSessionEventMap,
} from 'jssip/lib/RTCSession';
import { type CallMedia, ProviderError } from '../../engine/telephony-provider.ts';
import type { ProviderFact } from '../../engine/provider-event.ts';
import { audioSender, remoteVoice } from './call-audio.ts';
import { CallMicrophone } from './call-microphone.ts';
import { CallSurvival } from './call-survival.ts';
import { connectedParty } from './connected-party.ts';
import { toTransferCause } from '../end-cause.ts';
import { endOf } from './end-of.ts';
import { answerOnHold } from './held-answer.ts';
import { hearSession } from './hear-session.ts';
import { IceReady } from './ice-ready.ts';
import { isUp, MediaWatch } from '../media-watch.ts';
import { LostRing } from './lost-ring.ts';
import { OfferQueue } from './offer-queue.ts';
import { pageTimer } from './page-timer.ts';
import { PathWatch } from './path-watch.ts';
import { partyOf } from './party-of.ts';
import { refer } from './refer.ts';
import { dialogOf, replacingUri, type SipDialog } from './sip-dialog.ts';

interface CallContext {
  readonly callId: string;
  readonly incoming: boolean;
  /** Seconds of a session timer, null without one. */
  readonly sessionExpires: number | null;
  readonly emit: (fact: ProviderFact) => void;
  readonly isConnected: () => boolean;
  /** Called when no audio arrives any more. */
  readonly isServerThere: () => Promise<boolean>;
  readonly onOver: () => void;
}

/** One call of JsSIP, translated to our events. It makes sure that exactly one terminal event is emitted. */
export class JssipCall {
  readonly #context: CallContext;
  readonly #ice = new IceReady();
  readonly #media: MediaWatch;
  readonly #offers = new OfferQueue();
  readonly #path: PathWatch;
  #session: RTCSession | null = null;
  #survival: CallSurvival | null = null;
  #microphone: CallMicrophone | null = null;
  #dialog: SipDialog | null = null;
  #remote: MediaStream | null = null;
  #muted = false;
  /** What is sent in the place of the microphone. */
  #mixed: MediaStreamTrack | null = null;
  #asked = false;
  #answered = false;
  #over = false;
  readonly #lostRing: LostRing;
  /** By what the exchange's record of this call can be found. */
  ref: string | null = null;
  constructor(context: CallContext) {
    this.#context = context;
    const { callId, emit } = context;
    this.#media = new MediaWatch({
      emit: (up) => emit({ type: up ? 'media.up' : 'media.down', callId }),
      mend: () => this.#restartIce(),
    });
    this.#lostRing = new LostRing({
      answer: (media) => this.answer(media),
      expire: () => this.fail('signal-lost'),
    });
    this.#path = new PathWatch({
      connection: () => this.connection,
      isHeld: () => this.#isHeld(),
      isServerThere: context.isServerThere,
      onBroken: () => this.#restartIce(),
      timer: pageTimer,
    });
  }

  get remoteStream(): MediaStream | null {
    return this.#remote;
  }

  /** The other side for a mixer: while a call is on hold its stream has no track, its receiver has. */
  get remoteVoice(): MediaStream | null {
    return remoteVoice(this.connection) ?? this.#remote;
  }

  get microphone(): MediaStream | null {
    return this.#microphone?.stream ?? null;
  }

  get connection(): RTCPeerConnection | null {
    return this.#session?.connection ?? null;
  }

  /** Must happen inside the handler of `newRTCSession`: the first events come right after it. */
  attach(session: RTCSession, request: unknown): void {
    this.adopt(session);
    this.#dialog = dialogOf(request, true);
    hearSession(session, this.handlers());
    this.#lostRing.end();
  }

  /** An outgoing call has its handlers before it has its session. */
  adopt(session: RTCSession): void {
    this.#session = session;
    this.#survival = new CallSurvival(session, {
      forgetOffer: () => this.#offers.forget(),
      sendNewOffer: () => this.#sendNewOffer(),
    });
  }

  handlers() {
    const { callId, incoming, emit } = this.#context;
    const held = () => this.#emitHeld();
    const named = ({ request }: { request?: unknown }) => this.#emitParty(request);
    return {
      peerconnection: ({ peerconnection }: PeerConnectionEvent) => this.#watch(peerconnection),
      connecting: () => emit({ type: 'call.connecting', callId }),
      sending: () => emit({ type: 'call.proceeding', callId }),
      progress: (event: { response?: { body?: string } }) => {
        if (!incoming) {
          emit({ type: 'call.ringing', callId, early: Boolean(event.response?.body) });
        }
      },
      accepted: (event: { response?: unknown }) => {
        if (!incoming) this.#dialog = dialogOf(event.response, false);
        emit({ type: 'call.accepted', callId });
        if (!incoming) this.#emitParty(event.response);
      },
      confirmed: () => {
        if (this.connection !== null) this.#media.expect(this.connection);
        emit({ type: 'call.confirmed', callId });
      },
      hold: held,
      unhold: held,
      reinvite: named,
      update: named,
      sdp: (event: { originator: string; type: string; sdp: string }) => {
        const answers = String(event.originator) === 'local' && event.type === 'answer';
        if (answers && this.#held().local) event.sdp = answerOnHold(event.sdp);
      },
      ended: (event: EndEvent) => this.#finish('call.ended', event),
      failed: (event: EndEvent) => this.#finish('call.failed', event),
      icecandidate: (event: IceCandidateEvent) => this.#ice.addCandidate(event),
    } satisfies Partial<RTCSessionEventMap>;
  }

  /**
   * What JsSIP needs to begin or to answer; from now on the call has a microphone of its own, or a place for the one
   * that is still opening.
   */
  takeMedia({ stream, iceServers }: { stream: MediaStream | null } & Omit<CallMedia, 'stream'>) {
    const { sessionExpires } = this.#context;
    this.#microphone = stream === null ? null : new CallMicrophone(stream);
    this.#ice.served = iceServers.length > 0;
    return {
      mediaStream: this.#microphone?.stream ?? new MediaStream(),
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers: [...iceServers] },
      ...(sessionExpires === null ? {} : { sessionTimersExpires: sessionExpires }),
    };
  }

  /** The microphone of a call that was dialled ahead of it. */
  giveMicrophone(stream: MediaStream): void {
    if (this.#over) return;
    this.#microphone = new CallMicrophone(stream);
    if (this.#muted) this.#applyMute();
    if (this.#mixed !== null) return;
    audioSender(this.connection)
      ?.replaceTrack(this.#microphone.track)
      .catch(({ name }: Error) => {
        if (!this.#over) this.#context.emit({ type: 'error', kind: 'microphone', message: name });
      });
  }

  /** The connection broke: what rings here rings again over the next one. */
  loseRing(): void {
    const session = this.#session;
    if (!this.#context.incoming || this.#over || !session || session.isEstablished()) return;
    this.#session = null;
    this.#answered = false;
    this.#lostRing.begin(session);
  }

  get isLostRing() {
    return this.#lostRing.isLost;
  }
  answer(media: CallMedia): void {
    if (this.#answered || this.#lostRing.keepsAnswer(media)) return;
    this.#answered = true;
    this.#attempt((session) => session.answer(this.takeMedia(media)));
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

  /** Notifies the exchange of an end that the person has seen already. */
  endBehind(code?: number): void {
    if (this.#session?.isEnded() === false) this.end(code);
  }

  /** Over for the person; the exchange is not notified yet. */
  release(): void {
    const { callId, incoming } = this.#context;
    if (this.#session?.isEstablished()) {
      this.#emitEnd({ type: 'call.ended', callId, by: 'local', cause: 'normal' });
    } else {
      const cause = incoming ? 'rejected' : 'cancelled';
      this.#emitEnd({ type: 'call.failed', callId, by: 'local', cause, code: null });
    }
  }

  /** Stops all audio, whatever happens to the call. */
  silence(): void {
    this.#microphone?.stop();
  }

  /** An established call, for mute, tones and the like. */
  established(): RTCSession {
    if (this.#session === null || this.#over || !this.#session.isEstablished()) {
      throw new ProviderError('BAD_STATE', 'The call is not connected');
    }
    return this.#session;
  }

  mute(muted: boolean): void {
    this.established();
    this.#muted = muted;
    this.#applyMute();
    this.#context.emit({ type: 'call.muted', callId: this.#context.callId, muted });
  }

  /** Holds or resumes the call, after the offers that are already queued. */
  hold(held: boolean): Promise<void> {
    const session = this.established();
    return this.#offers.push((done) => {
      if (!session.isEstablished() || session.isOnHold().local === held) return 'needless';
      if (!this.#mayOffer(session)) return 'waits';
      const begun = held ? session.hold({}, done) : session.unhold({}, done);
      return begun ? 'begun' : 'waits';
    });
  }

  /** Sends this in the place of the microphone; null: the microphone again. */
  async send(mixed: MediaStreamTrack | null): Promise<void> {
    if (this.#over || this.#mixed === mixed) return;
    this.#mixed = mixed;
    const track = mixed ?? this.#microphone?.track ?? null;
    await audioSender(this.connection)?.replaceTrack(track);
    this.#applyMute();
  }

  /** Another microphone. */
  async replaceInput(track: MediaStreamTrack): Promise<void> {
    const own = this.#microphone?.replace(track);
    if (own === undefined || this.#mixed !== null) return;
    await audioSender(this.connection)?.replaceTrack(own);
  }

  /** Sends the other side to a number, or to the party of another call of ours. */
  transfer(target: string | JssipCall): Promise<void> {
    const { callId, emit } = this.#context;
    const to = typeof target === 'string' ? target : target.#takeOverUri();
    return refer(this.established(), to, {
      accepted: () => emit({ type: 'call.transferred', callId }),
      failed: (code) => emit({ type: 'call.transferFailed', callId, cause: toTransferCause(code) }),
    });
  }

  /**
   * After a new WebSocket: the exchange still sends into the old one what belongs to this call, until an
   * offer from here carries the new network path. Broken media are repaired by the same offer.
   */
  recover(): void {
    if (this.#session?.isEstablished()) this.#sendNewOffer();
  }

  /** Emits the end when JsSIP does not. */
  fail(cause: 'error' | 'signal-lost'): void {
    const { callId } = this.#context;
    this.#emitEnd({ type: 'call.failed', callId, by: 'system', cause, code: null });
  }

  #takeOverUri(): string {
    if (this.#dialog === null) throw new ProviderError('BAD_STATE', 'The call has no dialog yet');
    return replacingUri(String(this.established().remote_identity.uri), this.#dialog);
  }

  #attempt(act: (session: RTCSession) => void): void {
    try {
      if (this.#session === null) throw new ProviderError('NO_CALL', 'The call has no session');
      act(this.#session);
    } catch (error) {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
      this.#context.emit({ type: 'error', kind: 'jssip', message });
      this.fail('error');
    }
  }

  /** An offer that cannot be sent now would end the call. */
  #mayOffer(session: RTCSession): boolean {
    return this.#context.isConnected() && session.isReadyToReOffer();
  }

  #sendNewOffer(): void {
    void this.#offers.push((done) => {
      const session = this.#session;
      if (session === null || !session.isEstablished()) return 'needless';
      if (!this.#mayOffer(session)) return 'waits';
      const options = this.#path.offerOptions(isUp(session.connection));
      return session.renegotiate(options, done) ? 'begun' : 'waits';
    });
  }

  /** Without a connection the offer of its return mends the media. */
  #restartIce(): void {
    if (this.#session?.isEstablished() && this.#context.isConnected()) this.#sendNewOffer();
  }

  /** JsSIP silences the track that is sent: in a conference that would silence another party. */
  #applyMute(): void {
    const mixing = this.#mixed !== null;
    if (this.#muted && !mixing) this.#session?.mute({ audio: true });
    else this.#session?.unmute({ audio: true });
    const track = this.#microphone?.track;
    if (track) track.enabled = !this.#muted && (mixing || !this.#isHeld());
  }

  /** The party that the exchange names in its answer and in later offers. */
  #emitParty(message: unknown): void {
    const party = connectedParty(message);
    if (party === null) return;
    this.#context.emit({ type: 'call.party', callId: this.#context.callId, ...partyOf(party) });
  }

  #emitHeld(): void {
    const { callId, emit } = this.#context;
    emit({ type: 'call.held', callId, ...this.#held() });
  }

  #held(): { local: boolean; remote: boolean } {
    return this.#session?.isOnHold() ?? { local: false, remote: false };
  }

  #isHeld(): boolean {
    const { local, remote } = this.#held();
    return local || remote;
  }

  #watch(peer: RTCPeerConnection): void {
    this.#media.watch(peer);
    this.#path.start();
    // Dialled ahead of the microphone: the offer has its place.
    if (!this.#context.incoming && this.#microphone === null) {
      peer.addTransceiver('audio', { direction: 'sendrecv' });
    }
    peer.addEventListener('connectionstatechange', () => {
      if (isUp(peer)) this.#survival?.mediaUp();
    });
    peer.addEventListener('track', ({ track, streams }) => {
      this.#remote = streams[0] ?? new MediaStream([track]);
      this.#context.emit({ type: 'media.stream', callId: this.#context.callId });
    });
  }

  #finish(type: 'call.ended' | 'call.failed', event: EndEvent): void {
    const { callId, isConnected } = this.#context;
    const { by, cause, code } = endOf(event, this.#asked, isConnected());
    if (type === 'call.failed') return this.#emitEnd({ type, callId, by, cause, code });
    // 481: the exchange gave this end up while there was no network.
    const isForgotten = event.cause === 'Dialog Error' && !this.#asked && this.ref !== null;
    this.#emitEnd({ type, callId, by, cause, ...(isForgotten && { ref: this.ref ?? '' }) });
  }

  #emitEnd(fact: ProviderFact): void {
    if (this.#over) return;
    this.#over = true;
    this.#lostRing.stop();
    this.#ice.stop();
    this.#media.stop();
    this.#path.stop();
    this.#offers.stop();
    this.#survival?.stop();
    this.#microphone?.stop();
    this.#context.onOver();
    this.#context.emit(fact);
  }
}
