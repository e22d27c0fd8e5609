import type { BusEventName, BusEvents } from '@alo/contracts';
import type { DisconnectReason, RejectCode } from './telephony-provider.ts';

export type BusMessage = {
  [Name in BusEventName]: { readonly name: Name; readonly payload: BusEvents[Name] };
}[BusEventName];

/** What the reducer wants done; the executor does it and emits the outcome as an event. */
export type PhoneEffect =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect'; readonly reason: DisconnectReason }
  | { readonly type: 'openMicrophone'; readonly callId: string }
  | { readonly type: 'closeMicrophone'; readonly callId: string }
  | { readonly type: 'dial'; readonly callId: string; readonly number: string }
  | { readonly type: 'answer'; readonly callId: string }
  /** Answers an announcement without the microphone. */
  | { readonly type: 'listen'; readonly callId: string }
  | { readonly type: 'reject'; readonly callId: string; readonly code: RejectCode }
  | { readonly type: 'hangup'; readonly callId: string }
  | { readonly type: 'mute'; readonly callId: string; readonly muted: boolean }
  | { readonly type: 'dtmf'; readonly callId: string; readonly tones: string }
  | { readonly type: 'hold'; readonly callId: string; readonly held: boolean }
  | {
      readonly type: 'transfer';
      readonly callId: string;
      readonly target: string | { readonly callId: string };
    }
  | { readonly type: 'tone'; readonly tone: 'ring' | 'ringback' | 'waiting' | 'none' }
  | { readonly type: 'playRemote'; readonly callId: string }
  | { readonly type: 'stopRemote' }
  /** Lets everybody of these calls hear each other; instead of `playRemote`. */
  | { readonly type: 'mix'; readonly callIds: readonly string[] }
  | { readonly type: 'unmix' }
  | { readonly type: 'guardGhost'; readonly callId: string }
  /** Gives up a call that could not be taken again in time. */
  | { readonly type: 'guardResume'; readonly callId: string }
  /** A call that rang at an earlier page rings here under the same id. */
  | { readonly type: 'expectRing'; readonly callId: string; readonly ref: string }
  /** Gives up a call that does not ring again. */
  | { readonly type: 'guardRing'; readonly callId: string }
  | { readonly type: 'postHistory'; readonly callId: string; readonly phone: string }
  | { readonly type: 'lookUpParty'; readonly callId: string; readonly number: string }
  | { readonly type: 'publish'; readonly message: BusMessage }
  | { readonly type: 'log'; readonly level: 'info' | 'error'; readonly message: string };
