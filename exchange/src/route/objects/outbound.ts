import { planState } from '@alo/contracts';
import { brokenCap, type CappedUse, moneyLeft } from '../limits/call-caps.ts';
import { longestTalk } from '../limits/tariff.ts';
import { costlyKind, dialledForm, opensCostly } from '../limits/costly-number.ts';
import { blockOfCallee } from '../number/block-list.ts';
import { carrierOf } from '../number/carrier.ts';
import { anyRowCovers, type TimeRow } from '../time/time-row.ts';
import type { Outcome } from '../route-call.ts';
import { causeOfOutcome, rejectCause } from '../route-verb.ts';
import { because, comeBack, type Move, type Walk } from '../walk.ts';
import type { RouteNumber } from './inbound.ts';

/** Which dialled numbers an outbound rule takes, and how it writes them for the carrier. */
export interface OutboundPattern {
  readonly prefix: string;
  /** Digits of the whole number. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Digits taken from the front. */
  readonly strip: number;
  /** Digits put in front. */
  readonly prepend: string;
}

/** A way out for some numbers (entities §4.13). */
export interface OutboundRule {
  readonly id: string;
  readonly patterns: readonly OutboundPattern[];
  /** Ids of the numbers that may be shown, in order. */
  readonly numberIds: readonly string[];
  readonly choice: 'fixed' | 'rotate' | 'same_carrier' | 'last_used';
  /** Names of trunks in fail-over order; empty: those of the tenant. */
  readonly trunks: readonly string[];
  /** Extensions; null: everybody. */
  readonly allowed: readonly string[] | null;
  /** Null: always. */
  readonly rows: readonly TimeRow[] | null;
  /** Seconds, 0 without end. */
  readonly maxDuration: number;
  /** 0 without limit. */
  readonly maxCallsPerDay: number;
  readonly isActive: boolean;
}

/** How a call leaves the house. */
export interface OutsidePlan {
  readonly number: string;
  readonly callerId: string | undefined;
  readonly trunks: readonly string[];
  readonly longest: number;
}

/** Search and rescue, police, fire brigade, ambulance: always through, whatever is configured. */
const emergencyNumbers: ReadonlySet<string> = new Set(['111', '112', '113', '114', '115']);
/** Seconds of the longest talk that a verb can say. */
const LONGEST = 86_400;
/** Seconds an outside number rings. */
const RING_SECONDS = 60;

/** Dials a number outside, or says why not. */
export function callOutside(walk: Walk, number: string): Move {
  const plan = planOutside(walk, number);
  if (plan === null) {
    const cause = hasPlanEnded(walk) ? rejectCause.planEnded : rejectCause.rejected;
    return { verb: { do: 'reject', cause } };
  }
  const { callerId, trunks, longest } = plan;
  return {
    verb: {
      do: 'outside',
      number: plan.number,
      ...(callerId === undefined ? {} : { callerId }),
      trunks: [...trunks],
      timeout: RING_SECONDS,
      longest,
      ...comeBack(walk, 'outside', 'number'),
    },
  };
}

/** Nobody outside took it: the caller hears why. */
export function afterOutside(outcome: Outcome): Move {
  return { verb: { do: 'hangup', cause: causeOfOutcome(outcome) } };
}

/** The plan and its days of grace are over: nothing goes outside but calls for help. */
function hasPlanEnded({ configuration: { planLastDay = null, timeZone }, now }: Walk): boolean {
  return planState(planLastDay, new Date(now), timeZone) === 'ended';
}

/** The first rule that takes the number decides; null, with the reason written down, where none lets it out. */
export function planOutside(walk: Walk, number: string): OutsidePlan | null {
  const { configuration, call, now } = walk;
  const { trunks } = configuration;
  if (emergencyNumbers.has(number)) {
    because(walk, 'emergency', 'outbound', '', number);
    const callerId = configuration.numbers.find((one) => isUsable(one, now))?.number;
    return { number, callerId, trunks, longest: 0 };
  }
  if (hasPlanEnded(walk)) {
    because(walk, 'plan-ended', 'tenant', '', configuration.planLastDay ?? '');
    return null;
  }
  const extension = call.origin === 'agent' ? call.from : '';
  const uses = configuration.usedCaps?.(extension) ?? [];
  const broken = brokenCap(uses);
  if (broken !== undefined) {
    because(walk, 'limit', broken.whose, broken.cap, String(broken.most));
    return null;
  }
  const block = blockOfCallee(configuration.blockedOutgoing, number, extension, now);
  if (block !== undefined) {
    because(walk, 'blocked', 'blocked_outgoing', block.id);
    return null;
  }
  for (const rule of configuration.outboundRules) {
    const pattern = rule.isActive ? rule.patterns.find((one) => takes(one, number)) : undefined;
    if (pattern === undefined || !isOpenTo(walk, rule, extension)) continue;
    const { maxCallsPerDay } = rule;
    if (maxCallsPerDay > 0 && configuration.callsToday(rule.id, extension) >= maxCallsPerDay) {
      because(walk, 'limit', 'outbound', rule.id, String(maxCallsPerDay));
      return null;
    }
    const paid = paidSeconds(walk, number, uses);
    if (paid === null) return null;
    because(walk, 'outbound-rule', 'outbound', rule.id);
    return {
      number: `${pattern.prepend}${dialledForm(number).slice(pattern.strip)}`,
      callerId: shownNumber(walk, rule, number),
      trunks: rule.trunks.length > 0 ? rule.trunks : trunks,
      longest: shorter(rule.maxDuration, paid),
    };
  }
  because(walk, 'no-rule', 'outbound', '');
  return null;
}

/** Seconds that the caps of money pay for, 0 without end; null, with the reason, when the first block is too much. */
function paidSeconds(walk: Walk, number: string, uses: readonly CappedUse[]): number | null {
  const money = moneyLeft(uses);
  const price = walk.configuration.priceOf?.(number);
  if (money === undefined || price === undefined) return 0;
  const seconds = longestTalk(price, money.left);
  if (seconds === 0) {
    because(walk, 'limit', money.whose, 'moneyPerDay', String(money.most));
    return null;
  }
  return seconds > LONGEST ? 0 : seconds;
}

/** Of two limits in seconds of which 0 is none. */
const shorter = (one: number, other: number) =>
  one === 0 || other === 0 ? one + other : Math.min(one, other);

function takes({ prefix, minLength, maxLength }: OutboundPattern, number: string): boolean {
  const digits = dialledForm(number);
  const kind = costlyKind(number);
  if (kind !== undefined && !opensCostly(kind, prefix)) return false;
  return digits.startsWith(prefix) && digits.length >= minLength && digits.length <= maxLength;
}

/** A call that is forwarded from outside is made in the name of the tenant: no extension restricts it. */
function isOpenTo(walk: Walk, { id, allowed, rows }: OutboundRule, extension: string): boolean {
  if (allowed !== null && extension !== '' && !allowed.includes(extension)) {
    because(walk, 'not-allowed', 'outbound', id, extension);
    return false;
  }
  if (rows !== null && !anyRowCovers(rows, walk.clock())) {
    because(walk, 'closed', 'outbound', id);
    return false;
  }
  return true;
}

/** Is a number in service, and may it be shown to others? */
function isUsable({ isActive, usage, expiresAt }: RouteNumber, now: number): boolean {
  return isActive && usage !== 'in' && !(expiresAt !== null && expiresAt <= now);
}

/**
 * The caller's number as the callee sees it: the caller's own one, else one of the rule's, else the first of the
 * tenant's; always one that is in service and may call out. An extension is never shown outside.
 */
function shownNumber(walk: Walk, rule: OutboundRule, callee: string): string | undefined {
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
  if (usable.length === 0)
    return configuration.numbers.find((one) => isUsable(one, walk.now))?.number;
  if (rule.choice === 'rotate') return usable[configuration.turn(rule.id) % usable.length];
  if (rule.choice === 'same_carrier') {
    const carrier = carrierOf(callee);
    const same = usable.find((one) => carrier !== undefined && carrierOf(one) === carrier);
    return same ?? usable[0];
  }
  const last = rule.choice === 'last_used' ? configuration.lastShown(callee) : undefined;
  return last !== undefined && usable.includes(last) ? last : usable[0];
}
