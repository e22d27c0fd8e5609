import { carrierOf } from '../number/carrier.ts';
import { addReason, type Walk } from '../decision/walk.ts';
import { isFull } from './inbound.ts';
import type { RouteNumber } from '../model/inbound.ts';
import type { OutboundRule } from '../model/outbound.ts';

/** Is a number in service, and may it be shown to others? */
function isUsable({ isActive, usage, expiresAt }: RouteNumber, now: number): boolean {
  return isActive && usage !== 'in' && !(expiresAt !== null && expiresAt <= now);
}

/** The first number of the tenant that may be shown; undefined where it has none, and then it calls nobody outside. */
export function firstShown({ plan, facts }: Walk): string | undefined {
  return plan.numbers.find((one) => isUsable(one, facts.now))?.number;
}

/** May the caller show a number? What is forwarded for somebody outside is the tenant's own call. */
function mayShow({ call }: Walk, { allowed }: RouteNumber): boolean {
  const isOpen = allowed === undefined || allowed === null || call.origin !== 'agent';
  return isOpen || allowed.includes(call.from);
}

/**
 * The caller's number as the callee sees it: the caller's own one, else one of the rule's, else the first of the
 * tenant's; always one that is in service, may call out, is open to the caller and has a channel left. Undefined, with the
 * reason, where there is none. An extension is never shown outside.
 */
export function shownNumber(walk: Walk, rule: OutboundRule, callee: string): string | undefined {
  const { call } = walk;
  const isFree = (entry: RouteNumber) =>
    isUsable(entry, walk.facts.now) && mayShow(walk, entry) && !isFull(walk, entry);
  const freeOf = (ids: readonly (string | undefined)[]) =>
    ids
      .map((id) => (id === undefined ? undefined : walk.plan.numberById(id)))
      .filter((entry) => entry !== undefined)
      .filter(isFree)
      .map(({ number }) => number);
  if (call.numbers !== undefined) {
    // A campaign's numbers are its own, whoever of its agents calls.
    const chosen = call.numbers
      .map((id) => walk.plan.numberById(id))
      .find(
        (one) => one !== undefined && isUsable(one, walk.facts.now) && !isFull(walk, one),
      )?.number;
    if (chosen === undefined) sayWhyNone(walk);
    return chosen;
  }
  const [own] = freeOf([call.origin === 'agent' ? walk.plan.ownNumber(call.from) : undefined]);
  if (own !== undefined) return own;
  const free = freeOf(rule.numberIds);
  if (free.length === 0) {
    const [first] = walk.plan.numbers.filter(isFree);
    if (first === undefined) sayWhyNone(walk);
    return first?.number;
  }
  if (rule.choice === 'rotate') return free[walk.facts.turn(rule.id) % free.length];
  if (rule.choice === 'same_carrier') {
    const carrier = carrierOf(callee);
    const same = free.find((one) => carrier !== undefined && carrierOf(one) === carrier);
    return same ?? free[0];
  }
  const last = rule.choice === 'last_used' ? walk.facts.lastShown(callee) : undefined;
  return last !== undefined && free.includes(last) ? last : free[0];
}

function sayWhyNone(walk: Walk): void {
  const open = walk.plan.numbers.filter((one) => isUsable(one, walk.facts.now));
  const full = open.find((one) => mayShow(walk, one));
  if (full === undefined)
    addReason(walk, 'not-allowed', 'number', open[0]?.id ?? '', walk.call.from);
  else addReason(walk, 'number-full', 'number', full.id, String(full.maxChannels));
}
