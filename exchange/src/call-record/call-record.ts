import type { Direction, Disposition, HangupBy } from '@alo/contracts';
import type { CallLeg } from './call-legs.ts';
import type { CallPath } from './call-path.ts';
import type { CallStep } from './call-steps.ts';
import type { QueueVisit } from './queue-visits.ts';

/**
 * One finished call (entities §3.2). Times are epoch milliseconds; lengths are whole seconds, cut off
 * as Asterisk's billsec is.
 */
export interface CallRecord {
  /** Id of the call on this exchange, unique forever: the linkedid. */
  readonly callId: string;
  /** SIP Call-ID of the caller's own leg, by which its phone knows the call; null when it is not known. */
  readonly sipCallId: string | null;
  readonly tenant: string;
  readonly direction: Direction;
  /** Number of the caller and what it dialled. */
  readonly fromNumber: string;
  readonly toNumber: string;
  /** Endpoints (`dn0002-101`) of the caller and of who answered, or else of who was rung first; null outside. */
  readonly fromEndpoint: string | null;
  readonly toEndpoint: string | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly durationSec: number;
  /** In queues: from entering one to the answer of an agent or to leaving it. Phones ring in this time, too. */
  readonly waitSec: number;
  /** While at least one phone rang, until the call was answered. */
  readonly ringSec: number;
  readonly talkSec: number;
  readonly disposition: Disposition;
  /** The carrier's side is the customer; `system` when neither side ended it. */
  readonly hangupBy: HangupBy;
  readonly hangupEndpoint: string | null;
  /** Q.850; null when Asterisk could not say (it died during the call). */
  readonly hangupCause: number | null;
  /** The SIP answer that the caller's phone received; null when it is unknown. */
  readonly sipStatus: number | null;
  /** Name of the trunk, of a call from or to outside. */
  readonly trunk?: string | null;
  readonly path?: CallPath;
  /** Everybody in the call, in the order they came. */
  readonly legs: readonly CallLeg[];
  /** Queues that the caller was in, in the order in which he came to them. */
  readonly visits: readonly QueueVisit[];
  /** What happened in it, one thing after another; absent where nobody wrote that down. */
  readonly steps?: readonly CallStep[];
}

/** How a call stands in queues. */
export interface QueuedCall {
  /** The last queue that it was in. */
  readonly id: string;
  /** Milliseconds that are over. */
  readonly waitedMs: number;
  /** Epoch milliseconds; null: it does not wait now. */
  readonly waitsSince: number | null;
}

/** A phone of the tenant in a call in progress. Times in epoch milliseconds. */
export interface CallPhone {
  /** `dn0002-101` */
  readonly endpoint: string;
  readonly channel: string;
  readonly cameAt: number;
  /** Null: it rings. */
  readonly answeredAt: number | null;
}

/** A call in progress, for live screens. */
export interface CallSnapshot {
  readonly callId: string;
  readonly tenant: string;
  /** `surveyed`: the talk is over, and the caller answers questions by keys. */
  readonly state: 'ringing' | 'talking' | 'surveyed' | 'ended';
  readonly fromNumber: string;
  readonly toNumber: string;
  readonly fromEndpoint: string | null;
  readonly toEndpoint: string | null;
  readonly direction?: Direction;
  /** Null or absent: it was in none. */
  readonly queue?: QueuedCall | null;
  /** Id of the menu in which the caller is now; null or absent: in none. */
  readonly menu?: string | null;
  /** Phones of the tenant that are in the call now. */
  readonly phones?: readonly CallPhone[];
  /** Number of the company that somebody outside sees; null or absent: nobody was called outside. */
  readonly shown?: string | null;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  /** Phones of the tenant that have taken the call so far, each once; null among them: somebody outside has. */
  readonly talkedWith?: readonly (string | null)[];
  /** Names of its channels, for `AmiClient.hangup`; the caller's comes first. */
  readonly channels: readonly string[];
}
