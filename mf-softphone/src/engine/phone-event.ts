import type { VoiceProvider } from '@alo/contracts';
import type { ActiveCall, EndedCall, Party } from './phone-state.ts';
import type { DisconnectReason, ProviderCaps } from './telephony-provider.ts';
import type { ProviderFact } from './provider-event.ts';

/** Input of the phone from people, timers and the microphone. */
type OwnEvent =
  | { readonly type: 'start'; readonly provider: VoiceProvider; readonly extension: string | null }
  | { readonly type: 'start.refused'; readonly cause: string; readonly retryable: boolean }
  /** The provider that the account of the person asks for. */
  | {
      readonly type: 'provider.chosen';
      readonly provider: VoiceProvider;
      /** Null: this provider is not part of this release. */
      readonly caps: ProviderCaps | null;
    }
  /** Stops the phone; a running call is finished first unless the person leaves. */
  | { readonly type: 'stop'; readonly reason: DisconnectReason }
  | {
      readonly type: 'dial';
      readonly callId: string;
      readonly target: string;
      readonly party: Party;
    }
  | { readonly type: 'answer' }
  | { readonly type: 'reject' }
  | { readonly type: 'hangup' }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'dtmf'; readonly tones: string }
  | { readonly type: 'hold'; readonly held: boolean }
  /** Blind transfer of the call in front. */
  | { readonly type: 'transfer'; readonly target: string }
  /** Holds the call in front and calls somebody besides. */
  | {
      readonly type: 'consult';
      readonly callId: string;
      readonly target: string;
      readonly party: Party;
    }
  /** Lets the two others talk to each other, and leaves. */
  | { readonly type: 'transfer.complete' }
  /** Brings the other call to the front. */
  | { readonly type: 'swap' }
  | { readonly type: 'conference' }
  /** Ends the conference: the call in front continues, the other one is held. */
  | { readonly type: 'split' }
  /** Nobody would have heard anything: the calls are as they were before. */
  | { readonly type: 'conference.failed' }
  | { readonly type: 'dismiss' }
  /** The person wants to hear no more of the announcement. */
  | { readonly type: 'page.dismiss' }
  /** The call of which the page before this one told that it was just over. */
  | { readonly type: 'last.restored'; readonly last: EndedCall }
  | { readonly type: 'mic.ready'; readonly callId: string }
  | { readonly type: 'mic.failed'; readonly callId: string; readonly kind: string }
  | { readonly type: 'ghost.expired'; readonly callId: string }
  | { readonly type: 'party.found'; readonly callId: string; readonly name: string }
  /** The tab that had the phone and this call is gone; this one has the phone now. */
  | { readonly type: 'tab.lost'; readonly call: ActiveCall }
  /** A call that an earlier page of the person had is taken again; `ref` names it for the exchange. */
  | { readonly type: 'resume'; readonly call: ActiveCall; readonly ref: string }
  | { readonly type: 'resume.expired'; readonly callId: string }
  | { readonly type: 'sound.blocked'; readonly blocked: boolean };

export type PhoneEvent = OwnEvent | ProviderFact;

/** What the reducer must know besides the event. */
export interface PhoneContext {
  readonly now: number;
  /** Shows a number as the setting of the tenant allows. */
  readonly displayNumber: (number: string) => string;
  /** The tenant lets a second call ring while one is in progress. */
  readonly callWaiting: boolean;
}
