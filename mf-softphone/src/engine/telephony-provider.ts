import type { SipAccount, VoiceProvider } from '@alo/contracts';
import type { ProviderEvent } from './provider-event.ts';

export interface ProviderCaps {
  readonly hold: boolean;
  readonly dtmf: 'rtp' | 'info' | 'signalling';
  readonly blindTransfer: boolean;
  readonly attendedTransfer: boolean;
  readonly secondCall: boolean;
  /** Two calls and the person can be mixed; absent means no. */
  readonly conference?: boolean;
  /** The exchange lets a reloaded page resume its call; absent means no. */
  readonly resume?: boolean;
  /** How the microphone of a running call is replaced. */
  readonly deviceSelect: 'native' | 'replaceTrack';
}

export type DtmfMode = 'rfc4733' | 'info';

export interface ProviderAccount {
  readonly sip: SipAccount;
  /** Absolute ws(s) address of the signalling. */
  readonly socketUrl: string;
  /** Fetches the account again: each connection has a ticket and a password of its own. Rejects while that cannot be. */
  readonly renew?: () => Promise<ProviderAccount | null>;
  /** How tones are sent; RFC 4733 when it is not said. */
  readonly dtmf?: DtmfMode;
}

/** The microphone is always handed in: the provider neither opens nor stops it. */
export interface CallMedia {
  readonly stream: MediaStream;
  readonly iceServers: readonly RTCIceServer[];
}

export type DisconnectReason = 'logout' | 'status3' | 'switch' | 'leader-lost';
export type RejectCode = 480 | 486 | 603;

/** The provider cannot do what it was asked in the present state of the call. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: 'NO_CALL' | 'NOT_SUPPORTED' | 'BAD_STATE';

  constructor(code: ProviderError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * One way of telephony. A provider translates: it touches no screen, plays nothing, asks no server of
 * ours and keeps no state machine. Call ids are ours; what the provider calls its calls stays inside.
 * Every call that was begun ends with exactly one terminal event, whatever goes wrong.
 */
export interface TelephonyProvider {
  readonly kind: VoiceProvider;
  readonly caps: ProviderCaps;
  /** Emits events in order; returns an unsubscribe function. */
  subscribe(listener: (event: ProviderEvent) => void): () => void;
  /** Connects and registers, and keeps at it. A second call changes nothing. */
  connect(account: ProviderAccount): void;
  /** Un-registers and closes. Never rejects, resolves within 2.5 s. */
  disconnect(reason: DisconnectReason): Promise<void>;
  dial(request: { readonly callId: string; readonly number: string } & CallMedia): void;
  /** Dials while the microphone is still opening; gives back how to hand it in. Absent: it cannot. */
  dialAhead?(
    request: { readonly callId: string; readonly number: string } & Omit<CallMedia, 'stream'>,
  ): (stream: MediaStream) => void;
  answer(callId: string, media: CallMedia): void;
  /** Hears an announcement: nothing of this side is sent. Absent: there are none. */
  listen?(callId: string, media: Omit<CallMedia, 'stream'>): void;
  reject(callId: string, code?: RejectCode): void;
  hangup(callId: string): void;
  mute(callId: string, muted: boolean): Promise<void>;
  hold(callId: string, held: boolean): Promise<void>;
  dtmf(callId: string, tones: string): Promise<void>;
  /** Blind, or to the other call of an attended transfer. The outcome is emitted as an event. */
  transfer(callId: string, target: string | { readonly callId: string }): Promise<void>;
  /** Replaces the microphone of the running calls. */
  replaceInput(track: MediaStreamTrack): Promise<void>;
  /** Sound of the other party, after `media.stream`. */
  remoteStream(callId: string): MediaStream | null;
  stats(callId: string): Promise<RTCStatsReport | null>;
  /** By what the exchange's record of a call can be found; null when it has none, or not yet. */
  callRef?(callId: string): string | null;
  /** The call that rings next and is known to the exchange by `ref` is that of an earlier page. Absent: it does not ring again. */
  expectRing?(ref: string, callId: string): void;
  /** Lets everybody of these calls hear each other, and gives what the person hears; none: no more. */
  conference?(callIds: readonly string[]): Promise<MediaStream | null>;
}
