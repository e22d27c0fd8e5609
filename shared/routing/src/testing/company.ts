import type { Destination, DestinationType } from '@alo/contracts';
import { quietFacts, type RouteFacts } from '../model/route-facts.ts';
import { emptyPlan, type RoutePlan } from '../model/route-plan.ts';
import type { RouteIvr } from '../model/ivr.ts';
import type { OutboundRule } from '../model/outbound.ts';
import type { RouteQueue } from '../model/queue.ts';
import type { RouteRingGroup } from '../model/ring-group.ts';
import type { RouteSubscriber } from '../model/subscriber.ts';
import type { RouteTimeCondition } from '../model/time-condition.ts';

/** A company of tests: what it has set up, and the facts of a moment. */
export type Company = RoutePlan & RouteFacts;

/** `to('ivr', 'i1')`: a destination by the code of the specification. */
export function to(type: DestinationType, idOrNumber: string): Destination {
  return type === 'fw'
    ? { dest_type: type, dest_id: null, dest_value: idOrNumber }
    : { dest_type: type, dest_id: idOrNumber, dest_value: null };
}

export function subscriber(
  extension: string,
  parts: Partial<RouteSubscriber> = {},
): RouteSubscriber {
  return {
    id: `s${extension}`,
    extension,
    isActive: true,
    dnd: false,
    ringTimeout: 30,
    forwards: [],
    hasVoicemail: false,
    ...parts,
  };
}

export function ringGroup(id: string, parts: Partial<RouteRingGroup> = {}): RouteRingGroup {
  return {
    id,
    strategy: 'ringall',
    members: ['101', '102', '103'].map((number) => ({ kind: 'subscriber', number, timeout: null })),
    ringTimeout: 30,
    greeting: null,
    skipBusy: true,
    preventMissed: true,
    noAnswer: null,
    isActive: true,
    ...parts,
  };
}

export function ivr(id: string, parts: Partial<RouteIvr> = {}): RouteIvr {
  return {
    id,
    welcome: 'welcome',
    short: null,
    invalid: 'invalid',
    noKey: 'no-key',
    timeout: 5,
    between: 3,
    maxDigits: 1,
    maxRetries: 2,
    directDial: false,
    excludedExtensions: [],
    options: [],
    isActive: true,
    ...parts,
  };
}

export function queue(id: string, parts: Partial<RouteQueue> = {}): RouteQueue {
  return {
    id,
    greeting: null,
    maxWait: 120,
    stickyRing: null,
    timeout: null,
    full: null,
    empty: null,
    exit: null,
    isActive: true,
    ...parts,
  };
}

/** Monday to Friday, 08:00-17:00. */
export function officeHours(
  id: string,
  parts: Partial<RouteTimeCondition> = {},
): RouteTimeCondition {
  const row = { from: 480, to: 1020, weekDays: [1, 2, 3, 4, 5], monthDays: [], months: [] };
  return {
    id,
    timeZone: null,
    rows: [{ ...row, dateFrom: null, dateTo: null, isActive: true }],
    holidays: [],
    override: 'auto',
    overrideUntil: null,
    match: null,
    noMatch: null,
    holiday: null,
    isActive: true,
    ...parts,
  };
}

export function outboundRule(id: string, parts: Partial<OutboundRule> = {}): OutboundRule {
  return {
    id,
    patterns: [{ prefix: '0', minLength: 10, maxLength: 11, strip: 0, prepend: '' }],
    numberIds: ['n1'],
    choice: 'fixed',
    trunks: [],
    allowed: null,
    rows: null,
    maxDuration: 0,
    maxCallsPerDay: 0,
    isActive: true,
    ...parts,
  };
}

const byId =
  <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
  (id: string) =>
    entries.find((entry) => entry.id === id);

/** A company without any object, at a moment in which nothing else happens. */
export function emptyCompany(tenant: string): Company {
  return { ...emptyPlan(tenant), ...quietFacts };
}

/** A company of four extensions and one number, allowed outside by the one trunk; the rest is laid over it. */
export function company(parts: Partial<Company> = {}): Company {
  const subscribers = ['101', '102', '103', '104'].map((extension) => subscriber(extension));
  const number = {
    id: 'n1',
    number: '02471088888',
    usage: 'inout',
    inboundId: 'in1',
    expiresAt: null,
    isActive: true,
  } as const;
  return {
    ...emptyCompany('dn0002'),
    subscriber: (extension) => subscribers.find((entry) => entry.extension === extension),
    subscriberById: byId(subscribers),
    number: (text) => (text === number.number ? number : undefined),
    numberById: byId([number]),
    numbers: [number],
    trunks: ['carrier'],
    outside: { state: 'allowed', trunks: ['carrier'], abroad: true, premium: true },
    ...parts,
  };
}

/** Readers of some objects. */
export const known = <Entry extends { readonly id: string }>(...entries: readonly Entry[]) =>
  byId(entries);
