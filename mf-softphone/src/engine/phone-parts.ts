import type { VoiceProvider } from '@alo/contracts';
import type { MediaBroker } from './media-broker.ts';
import type { BusMessage, PhoneEffect } from './phone-effect.ts';
import type { PhoneEvent } from './phone-event.ts';
import type { PhoneState } from './phone-state.ts';
import type { Ringer } from './ringer.ts';
import type { Speaker } from './speaker.ts';
import type { ProviderAccount, TelephonyProvider } from './telephony-provider.ts';

/** Everything outside that the engine works with; tests hand in their own. */
export interface PhoneParts {
  /** Null: this provider is not part of this release. */
  readonly createProvider: (kind: VoiceProvider) => Promise<TelephonyProvider> | null;
  /** Null: no subscriber belongs to this user. */
  readonly fetchAccount: () => Promise<ProviderAccount | null>;
  readonly iceServers: () => readonly RTCIceServer[];
  readonly microphone: MediaBroker;
  readonly createRinger: (onBlocked: (blocked: boolean) => void) => Ringer;
  readonly speaker: Speaker;
  readonly postHistory: (phone: string) => Promise<unknown>;
  readonly findName: (number: string) => Promise<string | null>;
  readonly displayNumber: (number: string) => string;
  /** The tenant lets a second call ring while one is in progress. */
  readonly callWaiting: () => boolean;
  readonly publish: (message: BusMessage) => void;
  readonly log: (level: 'info' | 'error', message: string) => void;
  /** Hears every step of the reducer; the flight recorder. */
  readonly onStep?: StepListener;
}

/** One step of the reducer: the event and what it made of the phone, with the clock it was given. */
export type StepListener = (
  event: PhoneEvent,
  before: PhoneState,
  after: PhoneState,
  effects: readonly PhoneEffect[],
  now: number,
) => void;
