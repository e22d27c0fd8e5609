import { type FeatureCodesForm, featureCodesFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { CallPrice } from '../limits/tariff.ts';
import type { RouteConference } from './conference.ts';
import type { RouteInbound, RouteNumber } from './inbound.ts';
import type { RouteIvr } from './ivr.ts';
import type { RouteLastCall } from './last-call.ts';
import type { RouteMessage } from './message.ts';
import type { OutboundRule } from './outbound.ts';
import type { RouteQueue } from './queue.ts';
import type { RouteRingGroup } from './ring-group.ts';
import type { RouteSubscriber } from './subscriber.ts';
import type { RouteTimeCondition } from './time-condition.ts';
import { nothingOutside, type OutsideGrant } from '../limits/outside-grant.ts';
import type { BlockedIncoming, BlockedOutgoing } from '../number/block-list.ts';

type Find<Found> = (id: string) => Found | undefined;

/**
 * What a tenant has set up, and what the operator lets it do: it is the same until somebody saves something. Only this
 * tenant's: there is no other way in. Every reader is without effects; the same answers give the same way.
 */
export interface RoutePlan {
  readonly tenant: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Last day of the tenant's plan (`yyyy-MM-dd`); null or absent: it has no end. */
  readonly planLastDay?: string | null;
  readonly subscriber: (extension: string) => RouteSubscriber | undefined;
  readonly subscriberById: Find<RouteSubscriber>;
  /** What phones dial for features of the exchange. */
  readonly featureCodes: FeatureCodesForm;
  /** The ring group, queue, IVR, shared mailbox or conference room that has an internal number. */
  readonly internalNumber: (extension: string) =>
    | {
        readonly kind: 'group' | 'queue' | 'ivr' | 'voicemaill' | 'conference';
        readonly id: string;
      }
    | undefined;
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
  /** Id of the time condition with a night number. */
  readonly nightCondition: (number: number) => string | undefined;
  readonly lastCall: Find<RouteLastCall>;
  readonly conference: Find<RouteConference>;
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
  /** What a call to a number costs; undefined where nobody has said so. */
  readonly priceOf?: (number: string) => CallPrice | undefined;
}

const nothing = (): undefined => undefined;

const usualCodes = v.parse(featureCodesFormSchema, {});

/** A tenant without any object: what is known is put over it. */
export function emptyPlan(tenant: string): RoutePlan {
  return {
    tenant,
    timeZone: 'Asia/Ho_Chi_Minh',
    subscriber: nothing,
    subscriberById: nothing,
    featureCodes: usualCodes,
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
    nightCondition: nothing,
    lastCall: nothing,
    conference: nothing,
    mailbox: () => false,
    blockedIncoming: [],
    blockedOutgoing: [],
    outboundRules: [],
    trunks: [],
    outside: nothingOutside,
  };
}
