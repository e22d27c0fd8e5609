import { carrierOf } from '../number/carrier.ts';
import type { Walk } from '../walk.ts';
import type { RouteNumber } from './inbound.ts';
import type { OutboundRule } from './outbound.ts';

/** Is a number in service, and may it be shown to others? */
function isUsable({ isActive, usage, expiresAt }: RouteNumber, now: number): boolean {
  return isActive && usage !== 'in' && !(expiresAt !== null && expiresAt <= now);
}

/** The first number of the tenant that may be shown; undefined where it has none, and then it calls nobody outside. */
export function firstShown({ configuration, now }: Walk): string | undefined {
  return configuration.numbers.find((one) => isUsable(one, now))?.number;
}

/**
 * The caller's number as the callee sees it: the caller's own one, else one of the rule's, else the first of the
 * tenant's; always one that is in service and may call out. An extension is never shown outside.
 */
export function shownNumber(walk: Walk, rule: OutboundRule, callee: string): string | undefined {
  const { configuration, call } = walk;
  const usableOf = (ids: readonly (string | undefined)[]) =>
    ids
      .map((id) => (id === undefined ? undefined : configuration.numberById(id)))
      .filter((entry) => entry !== undefined)
      .filter((entry) => isUsable(entry, walk.now))
      .map(({ number }) => number);
  const [own] = usableOf([
    call.origin === 'agent' ? configuration.ownNumber(call.from) : undefined,
  ]);
  if (own !== undefined) return own;
  const usable = usableOf(rule.numberIds);
  if (usable.length === 0) return firstShown(walk);
  if (rule.choice === 'rotate') return usable[configuration.turn(rule.id) % usable.length];
  if (rule.choice === 'same_carrier') {
    const carrier = carrierOf(callee);
    const same = usable.find((one) => carrier !== undefined && carrierOf(one) === carrier);
    return same ?? usable[0];
  }
  const last = rule.choice === 'last_used' ? configuration.lastShown(callee) : undefined;
  return last !== undefined && usable.includes(last) ? last : usable[0];
}
