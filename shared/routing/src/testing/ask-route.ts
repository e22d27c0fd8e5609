import * as v from 'valibot';
import type { Destination } from '@alo/contracts';
import { explainRoute, type RouteDecision } from '../route.ts';
import { type RouteCall, routeCallSchema } from '../dial-plan/route-call.ts';
import type { RouteVerb } from '../dial-plan/route-verb.ts';
import { type Company, company, known } from './company.ts';

/** A Friday, 10:00 in Vietnam. */
export const friday = Date.parse('2026-11-20T10:00:00+07:00');

/** What the dial plan asks for an agent's call. @throws {v.ValiError} where the door refuses it. */
export function fromAgent(parts: Partial<RouteCall> = {}): RouteCall {
  return v.parse(routeCallSchema, {
    tenant: 'dn0002',
    from: '101',
    to: '102',
    call: 'n1-1795245538.0',
    ...parts,
  });
}

/** What it asks for a call from a carrier. */
export function fromOutside(parts: Partial<RouteCall> = {}): RouteCall {
  return fromAgent({ origin: 'trunk', from: '0912345678', to: '02471088888', ...parts });
}

/** The decision, on a Friday morning unless another moment is given. */
export function go(call: RouteCall, of: Company, at: number = friday): RouteVerb {
  return explain(call, of, at).verb;
}

/** {@link go}, with the reasons. */
export function explain(call: RouteCall, of: Company, at: number = friday): RouteDecision {
  return explainRoute(call, of, { ...of, now: at });
}

/** One number whose calls all go to a destination. */
export function inboundTo(destination: Destination | null, parts: Partial<Company> = {}): Company {
  return company({
    inbound: known({
      id: 'in1',
      greeting: null,
      maxCalls: 0,
      timeConditionId: null,
      rules: [{ id: 'r1', callers: 'any', values: [], destination, isActive: true }],
      isActive: true,
    }),
    ...parts,
  });
}
