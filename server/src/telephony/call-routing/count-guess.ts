import { readPlace, type RouteCall, type RouteVerb } from '@alo/routing';
import type { IdentityPorts } from '../../identity/context.ts';

/** Wrong PINs of one caller, and of all callers, for one room or mailbox in a quarter of an hour. */
const limits = { ofCaller: 5, ofAll: 50, within: 15 * 60_000 };

type Ports = Pick<IdentityPorts, 'guesses'>;

/** What a PIN is asked for, where the keys of a call are one. */
function guarded({ at, outcome, tenant, from }: RouteCall): readonly [string, string] | null {
  const place = at === undefined ? null : readPlace(at);
  if (place?.kind !== 'conference' || outcome !== 'digits') return null;
  const key = `pin:${tenant}:${place.id}`;
  return [`${key}:${from}`, key];
}

/**
 * Counts a PIN before anybody looks whether it is right: of many calls at the same moment no more get through than of
 * one after the other.
 * @returns the question; where too many were keyed, one that says so
 */
export async function countGuess({ guesses }: Ports, call: RouteCall): Promise<RouteCall> {
  const keys = guarded(call);
  if (keys === null) return call;
  const { ofCaller, ofAll, within } = limits;
  const wait = await guesses.count([
    { key: keys[0], most: ofCaller, within },
    { key: keys[1], most: ofAll, within },
  ]);
  return wait === 0 ? call : { ...call, outcome: 'locked' };
}

/** A PIN was right: it counts no more. */
export async function forgetGuess({ guesses }: Ports, call: RouteCall, verb: RouteVerb) {
  if (verb.do !== 'conference') return;
  for (const key of guarded(call) ?? []) await guesses.clear(key);
}
