import type {
  AnsweredCall,
  CallChannels,
  CallSnapshot,
  ConferenceAction,
  ConferenceMemberNow,
  ConferenceRoom,
  Denial,
  OpenDenial,
  OutsideLeg,
  QueueNow,
  RecordingState,
  ResumableCall,
  RouteAnswerCache,
  TrunkState,
  Waiting,
} from '@alo/exchange';
import type { MonitorMode, RegisteredPhone, SoundEncryption } from '@alo/contracts';
import type { Originator } from './originator.ts';
import type { Parking } from './parking.ts';
import type { TrunkTests } from './trunk-tests.ts';
import { messages } from './messages.ts';

/** A subscriber as the exchange needs it. */
export interface ExchangeSubscriber {
  readonly tenant: string;
  readonly extension: string;
  readonly name: string;
  readonly password: string;
  readonly maxContacts: number;
  readonly codecs: readonly ('opus' | 'alaw' | 'ulaw' | 'g722')[];
  readonly webrtc: boolean;
  /** A second call rings while one is in progress. */
  readonly hasCallWaiting: boolean;
  /** Sound of its desk phones. */
  readonly soundEncryption: SoundEncryption;
  /** The extension whose desk phones are its own for now (hot desking), with what they can do. */
  readonly hotDesk: {
    readonly extension: string;
    readonly codecs: ExchangeSubscriber['codecs'];
    readonly soundEncryption: SoundEncryption;
  } | null;
  /** Its desk phones are another extension's for now. */
  readonly isDeskTaken: boolean;
  /** Where numbers of customers are hidden from its phones; null for who sees them. */
  readonly mask: 1 | 2 | 3 | null;
}

/** A way to a carrier at this moment, with the last call that it did not take. */
export interface StandingTrunk extends TrunkState {
  readonly fault: { readonly said: string; readonly at: number } | null;
}

/** `absent`: this installation has no such part. */
export type PartState = 'up' | 'down' | 'absent';

/** The parts of the way between server and exchange. */
export type ExchangeHealth = Readonly<Record<'ami' | 'ari' | 'journal', PartState>>;

/** What the server's modules ask of the telephone exchange. */
export interface Exchange {
  /** `absent`: this installation has none; `down`: it does not answer now. */
  readonly state: () => PartState;
  /** Looks at each part now. */
  readonly health: () => Promise<ExchangeHealth>;
  /** Makes or replaces a subscriber; failures are repeated by the next reconciliation. */
  readonly push: (subscriber: ExchangeSubscriber) => void;
  readonly remove: (tenant: string, extension: string) => void;
  /** Hangs up calls that an extension has in browsers: those whose SIP Call-ID, or id of the call, is meant. */
  readonly endBrowserCalls: (
    tenant: string,
    extension: string,
    isMeant: (sipCallId: string, callId: string) => boolean,
  ) => Promise<void>;
  /** The call of an extension, answered or ringing out, that its phone may take again, by what the phone knows of it. */
  readonly findResumableCall: (
    tenant: string,
    extension: string,
    ref: string,
  ) => Promise<ResumableCall | undefined>;
  /**
   * Where a phone of an extension sent a call on (SIP 3xx), as the phone wrote it; undefined when that is not known after
   * `patience` milliseconds.
   */
  readonly redirectedTo: (
    callId: string,
    tenant: string,
    extension: string,
    patience: number,
  ) => Promise<string | undefined>;
  /** Packets of sound that the exchange has had from the phone of such a call. */
  readonly heardPackets: (call: ResumableCall) => Promise<number>;
  /** Lets the other side of a call wait for its phone; false where the two are not together any more. */
  readonly letWait: (call: AnsweredCall, waiting: Waiting) => Promise<boolean>;
  /** Is a talk recorded now? `none` while the exchange does not answer. */
  readonly recordingState: (talk: CallChannels) => Promise<RecordingState>;
  /** Begins the recording of a talk, pauses it or goes on with it; false when the talk is over, or there is nothing to pause. */
  readonly setRecording: (
    talk: CallChannels,
    wanted: 'recording' | 'paused',
    parts: { readonly tenant: string; readonly beep: number | undefined },
  ) => Promise<boolean>;
  /** What is called outside now, in all companies; calls for help are left out. */
  readonly outsideLegs: () => Promise<readonly OutsideLeg[]>;
  /** Ends one of them, without another try by the next trunk. */
  readonly endOutsideLeg: (leg: OutsideLeg) => Promise<void>;
  /** Routing objects of a tenant have changed: queues, music, mailboxes are handed over again. */
  readonly objectsChanged: (tenant: string) => void;
  /** Messages of mailboxes were heard or deleted: desk phones show how many there are. */
  readonly messagesChanged: (tenant: string) => void;
  /** Ways to carriers have changed: they are handed over again; calls that are up go on. */
  readonly trunksChanged: () => void;
  /** How the ways to carriers in use stand now; none while the exchange does not answer. */
  readonly trunkStates: () => Promise<readonly StandingTrunk[]>;
  /** Test calls by a carrier; undefined without an exchange. */
  readonly trunkTests: TrunkTests | undefined;
  /** Calls of a tenant that are not over. */
  readonly calls: (tenant: string) => readonly CallSnapshot[];
  /** The records of calls that ended before this moment are stored, but for a second; epoch milliseconds. */
  readonly recordedUntil: () => number;
  /** Has a supervisor who hears a call do something else in it; false when it is over. `spyId`: id of the supervisor's call. */
  readonly switchSpy: (spyId: string, mode: MonitorMode) => Promise<boolean>;
  /** Puts the supervisor in the place of the phone whose channel is heard; false when either is over. */
  readonly takeOver: (spyId: string, spied: string) => Promise<boolean>;
  /** Sends on to what a phone would dial who talks to the phone of a channel; false when nobody does any more. */
  readonly transfer: (channel: string, target: string) => Promise<boolean>;
  /** Ends a call for everybody; false when it is over. */
  readonly hangUp: (call: CallSnapshot) => Promise<boolean>;
  /** Since when a channel holds the other side, epoch milliseconds; undefined: it does not. */
  readonly heldSince: (channel: string) => number | undefined;
  readonly isRegistered: (tenant: string, extension: string) => boolean;
  /** The phones that are registered at an extension now. */
  readonly phones: (tenant: string, extension: string) => readonly RegisteredPhone[];
  /** Queues of a tenant as they are now; none while the exchange does not answer. */
  readonly queues: (tenant: string) => readonly QueueNow[];
  /** Who is in the conference rooms of a tenant; rooms without anybody are left out. None while the exchange does not answer. */
  readonly conferences: (
    tenant: string,
  ) => Promise<
    readonly { readonly id: string; readonly members: readonly ConferenceMemberNow[] }[]
  >;
  /** Does something to somebody in a room; false when that person is not in it. */
  readonly moderateConference: (
    room: ConferenceRoom,
    memberId: string,
    action: ConferenceAction,
  ) => Promise<boolean>;
  /** Begins calls by itself; undefined where it cannot. */
  readonly originator: Originator | undefined;
  /** Parked calls; undefined where none can be parked. */
  readonly parking: Parking | undefined;
  /** Accounts and addresses that are shut for too many wrong SIP passwords, the newest first. */
  readonly denials: () => readonly OpenDenial[];
  /** Opens one before its time; false where it is not blocked. Rejects while the exchange does not answer. */
  readonly openDenial: (denial: Denial) => Promise<boolean>;
  /** What signed-in people must know of this exchange; undefined when it can do everything. */
  readonly notice: string | undefined;
  /** Answers that the dial plan need not ask for again; undefined where it always asks. */
  readonly standing: RouteAnswerCache | undefined;
  /** Proves the dial plan to us; undefined without an exchange. */
  readonly routeSecret: string | undefined;
  /** SIP over WebSocket of the exchange, for the proxy at `/sip`. */
  readonly socketUrl: string | undefined;
  readonly close: () => Promise<void>;
}

/** An installation without an exchange: everything but calls works. */
export const noExchange: Exchange = {
  state: () => 'absent',
  health: () => Promise.resolve({ ami: 'absent', ari: 'absent', journal: 'absent' }),
  push: () => undefined,
  remove: () => undefined,
  endBrowserCalls: () => Promise.resolve(),
  findResumableCall: () => Promise.resolve(undefined),
  redirectedTo: () => Promise.resolve(undefined),
  heardPackets: () => Promise.resolve(0),
  letWait: () => Promise.resolve(false),
  recordingState: () => Promise.resolve('none'),
  setRecording: () => Promise.resolve(false),
  outsideLegs: () => Promise.resolve([]),
  endOutsideLeg: () => Promise.resolve(),
  objectsChanged: () => undefined,
  messagesChanged: () => undefined,
  trunksChanged: () => undefined,
  trunkStates: () => Promise.resolve([]),
  trunkTests: undefined,
  originator: undefined,
  calls: () => [],
  recordedUntil: () => Date.now(),
  isRegistered: () => false,
  switchSpy: () => Promise.resolve(false),
  takeOver: () => Promise.resolve(false),
  transfer: () => Promise.resolve(false),
  hangUp: () => Promise.resolve(false),
  heldSince: () => undefined,
  phones: () => [],
  queues: () => [],
  conferences: () => Promise.resolve([]),
  moderateConference: () => Promise.resolve(false),
  parking: undefined,
  denials: () => [],
  openDenial: () => Promise.resolve(false),
  standing: undefined,
  notice: messages.none,
  routeSecret: undefined,
  socketUrl: undefined,
  close: () => Promise.resolve(),
};
