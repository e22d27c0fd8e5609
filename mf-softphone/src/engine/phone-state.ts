import type { VoiceProvider } from '@alo/contracts';
import type { EndCause, EndedBy } from './provider-event.ts';
import type { ProviderCaps } from './telephony-provider.ts';

export type RegistrationStatus = 'idle' | 'connecting' | 'ready' | 'lost' | 'failed' | 'stopped';

/** First axis: does the exchange know this phone. */
export interface Registration {
  readonly status: RegistrationStatus;
  readonly cause: string | null;
  /** Only of a failure: whether another attempt follows. */
  readonly retryable: boolean;
}

/** A party as the screens may see it. */
export interface Party {
  /** Masked where the setting says so. */
  readonly number: string;
  readonly name: string | null;
}

type ActiveCallState =
  | 'CALL_INCOMING'
  | 'CALL_OUT'
  | 'CALL_CONNECTING'
  | 'CALL_PROCESS'
  | 'CALL_ACCEPTED'
  | 'CALL_CONFIRMED';

/** Who keeps whom waiting. */
interface Held {
  /** We keep the other side. */
  readonly local: boolean;
  /** The other side keeps us. */
  readonly remote: boolean;
}

/** A transfer that was asked for: not decided yet, or why it came to nothing. */
export type TransferState =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly cause: EndCause };

/** Second axis: a call. */
export interface ActiveCall {
  readonly callId: string;
  readonly direction: 'inbound' | 'outbound';
  readonly state: ActiveCallState;
  readonly party: Party;
  /** What the exchange is to dial; never shown, never published. */
  readonly target: string;
  /** Name of the company's number that the caller dialled; null where the exchange sent none. */
  readonly called: string | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly muted: boolean;
  /** The person has answered, the exchange does not know yet. */
  readonly answering: boolean;
  /** The person has hung up, the exchange does not know yet. */
  readonly hangingUp: boolean;
  /** The provider knows of this call (outgoing: the microphone is open and dialling has begun). */
  readonly dialled: boolean;
  readonly confirmed: boolean;
  readonly historyPosted: boolean;
  readonly remoteMedia: boolean;
  readonly mediaDown: boolean;
  /** By what the exchange is asked for this call of an earlier page; null once it is back, and of every other call. */
  readonly resume: string | null;
  readonly held: Held;
  readonly transfer: TransferState | null;
}

/** The call that was just over, until it is dismissed or another begins. */
export interface EndedCall {
  readonly call: ActiveCall;
  readonly state: 'CALL_ENDED' | 'CALL_FAILED';
  readonly cause: EndCause;
  readonly by: EndedBy;
  readonly endedAt: number;
  /** An incoming call that nobody took here or elsewhere. */
  readonly missed: boolean;
}

/** Somebody called while the line was taken. */
interface BusyCaller {
  readonly party: Party;
  readonly at: number;
}

/** An announcement that is heard. */
export interface Announcement {
  readonly callId: string;
  readonly party: Party;
}

export interface PhoneState {
  readonly provider: VoiceProvider;
  readonly extension: string | null;
  readonly registration: Registration;
  /** What the provider in use can do; null before there is one. */
  readonly caps: ProviderCaps | null;
  /** The call in front: the one that is heard. */
  readonly call: ActiveCall | null;
  /** A second call: on hold, in conference with the first, or ringing while the first is in progress. */
  readonly other: ActiveCall | null;
  /** Somebody speaks to the phones of a group, this one among them; no call, and it makes way for every call. */
  readonly announcement: Announcement | null;
  /** All three hear each other. */
  readonly conference: boolean;
  /** They were to hear each other, but the browser did not let it be. */
  readonly conferenceFailed: boolean;
  readonly last: EndedCall | null;
  /** Stop the phone when the present call is over (status_activity 3). */
  readonly stopWhenFree: boolean;
  readonly lastDialled: { readonly target: string; readonly party: Party } | null;
  readonly busyCaller: BusyCaller | null;
  /** The browser refuses to play the ring until somebody touches the page. */
  readonly soundBlocked: boolean;
}

export const initialPhoneState: PhoneState = {
  provider: 1,
  extension: null,
  registration: { status: 'idle', cause: null, retryable: false },
  caps: null,
  call: null,
  other: null,
  announcement: null,
  conference: false,
  conferenceFailed: false,
  last: null,
  stopWhenFree: false,
  lastDialled: null,
  busyCaller: null,
  soundBlocked: false,
};
