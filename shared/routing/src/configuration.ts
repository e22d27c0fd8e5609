import type { CappedUse } from './limits/call-caps.ts';
import type { CallPrice } from './limits/tariff.ts';
import type { RouteInbound, RouteNumber } from './objects/inbound.ts';
import type { RouteIvr } from './objects/ivr.ts';
import type { RouteLastCall } from './objects/last-call.ts';
import type { RouteMessage } from './objects/message.ts';
import type { OutboundRule } from './objects/outbound.ts';
import type { RouteQueue } from './objects/queue.ts';
import type { RouteRingGroup } from './objects/ring-group.ts';
import type { RouteSubscriber } from './objects/subscriber.ts';
import type { RouteTimeCondition } from './objects/time-condition.ts';
import { nothingOutside, type OutsideGrant } from './outside-grant.ts';
import type { BlockedIncoming, BlockedOutgoing } from './number/block-list.ts';

type Find<Found> = (id: string) => Found | undefined;

/** What a phone is doing now. */
export type PhoneNow = 'idle' | 'busy' | 'absent';

/**
 * The configuration of one tenant, and what of the present a decision may need. Only this tenant's: there
 * is no other way in. Every reader is without effects; the same answers give the same way.
 */
export interface RouteConfiguration {
  readonly tenant: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Last day of the tenant's plan (`yyyy-MM-dd`); null or absent: it has no end. */
  readonly planLastDay?: string | null;
  readonly subscriber: (extension: string) => RouteSubscriber | undefined;
  readonly subscriberById: Find<RouteSubscriber>;
  /** The ring group, queue, IVR or shared mailbox that has an internal number. */
  readonly internalNumber: (
    extension: string,
  ) => { readonly kind: 'group' | 'queue' | 'ivr' | 'voicemaill'; readonly id: string } | undefined;
  /** Extensions whose ringing calls an extension may take. */
  readonly pickupFrom: (extension: string) => readonly string[];
  readonly number: (number: string) => RouteNumber | undefined;
  readonly numberById: Find<RouteNumber>;
  /** Numbers of the tenant in their order, for calls whose rule names none. */
  readonly numbers: readonly RouteNumber[];
  /** Id of the number that an extension shows before any rule is asked. */
  readonly ownNumber: (extension: string) => string | undefined;
  /** The inbound that a number is bound to. */
  readonly inbound: Find<RouteInbound>;
  readonly ringGroup: Find<RouteRingGroup>;
  readonly queue: Find<RouteQueue>;
  readonly ivr: Find<RouteIvr>;
  readonly message: Find<RouteMessage>;
  readonly timeCondition: Find<RouteTimeCondition>;
  readonly lastCall: Find<RouteLastCall>;
  /** Is there such a shared mailbox? */
  readonly mailbox: (id: string) => boolean;
  /** Sound that is heard before a message is left in a shared mailbox. */
  readonly boxGreeting?: (id: string) => string | null;
  readonly blockedIncoming: readonly BlockedIncoming[];
  readonly blockedOutgoing: readonly BlockedOutgoing[];
  /** In the order in which they are tried. */
  readonly outboundRules: readonly OutboundRule[];
  /** All trunks, for emergency calls, in order. */
  readonly trunks: readonly string[];
  /** What the operator lets the tenant do outside. */
  readonly outside: OutsideGrant;
  /** Calls from outside that are up through a number. */
  readonly callsOf: (numberId: string) => number;
  /** Those, and the calls to outside that show the number. */
  readonly channelsOf: (numberId: string) => number;
  /** Calls that an extension has made through a rule today. */
  readonly callsToday: (ruleId: string, extension: string) => number;
  /** Caps of calls to outside with what was used of them, of an extension (empty: a forward), its tenant and the operator; absent: none. */
  readonly usedCaps?: (extension: string) => readonly CappedUse[];
  /** What a call to a number costs; undefined where nobody has said so. */
  readonly priceOf?: (number: string) => CallPrice | undefined;
  readonly phoneNow: (extension: string) => PhoneNow;
  /** May the agent of an extension be given calls (status_activity 1)? */
  readonly isReady: (extension: string) => boolean;
  /** How often a ring group has rung or a rule has dialled: where a rotation stands. */
  readonly turn: (id: string) => number;
  /** The caller is marked as VIP. */
  readonly isVip: (caller: string) => boolean;
  /**
   * The extension that a caller last spoke with, or that owns the customer, by the rules of a "last agent" object
   * (4.12) or of a queue that prefers such an agent.
   */
  readonly lastAgent: (id: string, caller: string) => string | undefined;
  /** The number that this callee was last called from. */
  readonly lastShown: (callee: string) => string | undefined;
}

const nothing = (): undefined => undefined;

/** A tenant without any object: what is known is put over it. */
export function emptyConfiguration(tenant: string): RouteConfiguration {
  return {
    tenant,
    timeZone: 'Asia/Ho_Chi_Minh',
    subscriber: nothing,
    subscriberById: nothing,
    internalNumber: nothing,
    pickupFrom: () => [],
    number: nothing,
    numberById: nothing,
    numbers: [],
    ownNumber: nothing,
    inbound: nothing,
    ringGroup: nothing,
    queue: nothing,
    ivr: nothing,
    message: nothing,
    timeCondition: nothing,
    lastCall: nothing,
    mailbox: () => false,
    blockedIncoming: [],
    blockedOutgoing: [],
    outboundRules: [],
    trunks: [],
    outside: nothingOutside,
    callsOf: () => 0,
    channelsOf: () => 0,
    callsToday: () => 0,
    phoneNow: () => 'idle',
    isReady: () => true,
    turn: () => 0,
    isVip: () => false,
    lastAgent: nothing,
    lastShown: nothing,
  };
}
