// Which way a call goes: what a company has set up and the facts of the moment in, a verb out. No effects.
export type { PhoneNow, RouteConfiguration } from './configuration.ts';
export { endpointId, parseEndpointId } from './endpoint-id.ts';
export type { OutsideGrant } from './outside-grant.ts';
export { readPlace } from './place.ts';
export type { Reason, ReasonCode } from './reason.ts';
export { type RecordPolicies, type RecordPolicy, shouldRecord } from './record-policy.ts';
export { type RouteCall, routeCallSchema } from './route-call.ts';
export {
  type AnswerParts,
  causeOfOutcome,
  lastAnswer,
  rejectCause,
  routeAnswer,
  type RouteVerb,
  routeVerbSchema,
} from './route-verb.ts';
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
export { callCost, type CallPrice, priceOf } from './limits/tariff.ts';
export type { BlockedIncoming, BlockedOutgoing } from './number/block-list.ts';
export type { IncomingRule, RouteInbound, RouteNumber } from './objects/inbound.ts';
export type { IvrOption, RouteIvr } from './objects/ivr.ts';
export type { RouteLastCall } from './objects/last-call.ts';
export type { RouteMessage } from './objects/message.ts';
export type { OutboundPattern, OutboundRule } from './objects/outbound.ts';
export type { RouteQueue } from './objects/queue.ts';
export type { RingMember, RouteRingGroup } from './objects/ring-group.ts';
export type { Forward, RouteSubscriber } from './objects/subscriber.ts';
export type { RouteTimeCondition } from './objects/time-condition.ts';
export type { Holiday } from './time/holiday.ts';
export type { TimeRow } from './time/time-row.ts';
