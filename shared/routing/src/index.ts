// How a call is routed: from the setup of a company and the facts of the moment to a verb. Pure.
export { type PhoneNow, quietFacts, type RouteFacts } from './model/route-facts.ts';
export type { RoutePlan } from './model/route-plan.ts';
export {
  browserDomain,
  browserEndpointId,
  endpointId,
  guestDomain,
  guestEndpointId,
  parseEndpointId,
} from './dial-plan/endpoint-id.ts';
export type { OutsideGrant } from './limits/outside-grant.ts';
export { placeText, readPlace } from './dial-plan/place.ts';
export type { Reason, ReasonCode } from './decision/reason.ts';
export { type RecordPolicies, type RecordPolicy, shouldRecord } from './record-policy.ts';
export { type RouteCall, routeCallSchema } from './dial-plan/route-call.ts';
export {
  type AnswerParts,
  causeOfOutcome,
  type FeatureChange,
  lastAnswer,
  hangupCause,
  rejectCause,
  routeAnswer,
  type RouteVerb,
  routeVerbSchema,
} from './dial-plan/route-verb.ts';
export { forwardTarget } from './objects/feature.ts';
export { extensionBehind } from './objects/moved.ts';
export { explainRoute, route, type RouteDecision } from './route.ts';
export {
  type PhoneBehaviour,
  phoneNowOf,
  type SimulatedStep,
  simulateRoute,
  type SimulationScript,
} from './simulate.ts';
export { type BrokenCap, type CallCaps, type CappedUse, exceededCap } from './limits/call-caps.ts';
export { costlyKind, isGranted, readSentNumber } from './limits/sent-number.ts';
export { type KnownNumber, numberKindOf } from './number/number-kind.ts';
export { networkOf } from './number/network.ts';
export { callCost, type CallPrice, chargedSeconds, priceOf } from './limits/tariff.ts';
export { type CarrierRow, carrierPrice, carrierRowOf } from './limits/trunk-cost.ts';
export type { BlockedIncoming, BlockedOutgoing } from './number/block-list.ts';
export type { RouteConference } from './model/conference.ts';
export type { IncomingRule, RouteInbound, RouteNumber } from './model/inbound.ts';
export type { IvrOption, RouteIvr } from './model/ivr.ts';
export type { RouteLastCall } from './model/last-call.ts';
export type { RouteMessage } from './model/message.ts';
export type { OutboundPattern, OutboundRule } from './model/outbound.ts';
export type { RouteQueue } from './model/queue.ts';
export type { RingMember, RouteRingGroup } from './model/ring-group.ts';
export type { Forward, RouteSubscriber } from './model/subscriber.ts';
export type { RouteTimeCondition } from './model/time-condition.ts';
export type { Holiday } from './time/holiday.ts';
export type { TimeRow } from './time/time-row.ts';
