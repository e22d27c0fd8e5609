import { isEmergencyNumber, nationalForm, planState, toE164 } from '@alo/contracts';
import { exceededCap, type CappedUse } from '../limits/call-caps.ts';
import { costlyKind, isGranted, namesCostly, readSentNumber } from '../limits/sent-number.ts';
import { longestTalk } from '../limits/tariff.ts';
import { blockOfCallee } from '../number/block-list.ts';
import { anyRowCovers } from '../time/time-row.ts';
import type { Outcome } from '../dial-plan/route-call.ts';
import { causeOfOutcome, rejectCause } from '../dial-plan/route-verb.ts';
import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { firstShown, shownNumber } from './caller-id.ts';
import type { OutboundPattern, OutboundRule } from '../model/outbound.ts';

/** How a call leaves the house. */
export interface OutsidePlan {
  /** The rule that applies; absent for emergency calls. */
  readonly ruleId?: string;
  readonly number: string;
  readonly callerId: string | undefined;
  readonly trunks: readonly string[];
  readonly longest: number;
}

/** Seconds of the longest talk that a verb can say. */
const LONGEST = 86_400;

/** Seconds an outside number rings. */
const RING_SECONDS = 60;

/** Why nothing goes outside, by the cause that the caller's phone is told. */
type Refusal = keyof typeof rejectCause;

/** Dials a number outside, or says why not. */
export function callOutside(walk: Walk, number: string): Move {
  const plan = planOutside(walk, number);
  if (typeof plan === 'string') return { verb: { do: 'reject', cause: rejectCause[plan] } };
  const { callerId, trunks, longest } = plan;
  return {
    verb: {
      do: 'outside',
      number: plan.number,
      ...(callerId === undefined ? {} : { callerId }),
      trunks: [...trunks],
      timeout: RING_SECONDS,
      longest,
      ...resumeAt(walk, 'outside', plan.ruleId ?? 'number'),
    },
  };
}

/** Nobody outside took it: the caller hears why. */
export function afterOutside(outcome: Outcome): Move {
  return { verb: { do: 'hangup', cause: causeOfOutcome(outcome) } };
}

/** The plan and its days of grace are over: nothing goes outside but calls for help. */
function hasPlanEnded({ plan: { planLastDay = null, timeZone }, facts }: Walk): boolean {
  return planState(planLastDay, new Date(facts.now), timeZone) === 'ended';
}

/**
 * The one gate to the carriers. Calls for help pass it always; for all others the operator must have opened it to the
 * tenant, which needs a number to show; then the limits and the tenant's own rules count. Numbers that the tenant blocks are closed before. The first rule that
 * takes the number decides. A refusal is written down with its reason.
 */
export function planOutside(walk: Walk, dialled: string): OutsidePlan | Refusal {
  const number = nationalForm(dialled);
  const { call } = walk;
  if (isEmergencyNumber(number)) {
    addReason(walk, 'emergency', 'outbound', '', number);
    return { number, callerId: firstShown(walk), trunks: walk.plan.trunks, longest: 0 };
  }
  if (hasPlanEnded(walk)) {
    addReason(walk, 'plan-ended', 'tenant', '', walk.plan.planLastDay ?? '');
    return 'planEnded';
  }
  const extension = call.origin === 'agent' ? call.from : '';
  if (isBlocked(walk, number, extension)) return 'rejected';
  const closed = closedBy(walk);
  if (closed !== undefined) {
    addReason(walk, 'not-granted', 'tenant', '', closed);
    return 'notGranted';
  }
  const uses = walk.facts.usedCaps(extension);
  const broken = exceededCap(uses);
  if (broken !== undefined) {
    addReason(walk, 'limit', broken.whose, broken.cap, String(broken.most));
    return 'rejected';
  }
  for (const rule of walk.plan.outboundRules) {
    const pattern = rule.isActive ? rule.patterns.find((one) => takes(one, number)) : undefined;
    if (pattern === undefined || !isOpenTo(walk, rule, extension)) continue;
    return planBy(walk, rule, { number, sent: sentBy(pattern, number), uses, extension });
  }
  addReason(walk, 'no-rule', 'outbound', '');
  return 'rejected';
}

/** What the operator has not allowed the tenant, or the tenant lacks, before any number is checked. */
function closedBy(walk: Walk): string | undefined {
  const { state, trunks } = walk.plan.outside;
  if (state !== 'allowed') return state;
  if (firstShown(walk) === undefined) return 'number';
  return trunks.length === 0 ? 'trunk' : undefined;
}

function isBlocked(walk: Walk, number: string, extension: string): boolean {
  const block = blockOfCallee(walk.plan.blockedOutgoing, number, extension, walk.facts.now);
  if (block !== undefined) addReason(walk, 'blocked', 'blocked_outgoing', block.id);
  return block !== undefined;
}

interface Outgoing {
  /** As it was dialled. */
  readonly number: string;
  /** As the carrier gets it. */
  readonly sent: string;
  readonly uses: readonly CappedUse[];
  readonly extension: string;
}

/** The way by a rule that takes the number: rights and price go by what is sent. */
function planBy(
  walk: Walk,
  rule: OutboundRule,
  { number, sent, uses, extension }: Outgoing,
): OutsidePlan | Refusal {
  const { outside } = walk.plan;
  const read = readSentNumber(sent);
  const costly = costlyKind(read);
  if (costly !== undefined && !isGranted(costly, outside)) {
    addReason(walk, 'not-granted', 'tenant', '', costly);
    return 'notGranted';
  }
  if (isBlocked(walk, read.written, extension)) return 'rejected';
  const { maxCallsPerDay } = rule;
  if (maxCallsPerDay > 0 && walk.facts.callsToday(rule.id, extension) >= maxCallsPerDay) {
    addReason(walk, 'limit', 'outbound', rule.id, String(maxCallsPerDay));
    return 'rejected';
  }
  const trunks = outside.trunks.filter(
    (name) => rule.trunks.length === 0 || rule.trunks.includes(name),
  );
  if (trunks.length === 0) {
    addReason(walk, 'not-granted', 'tenant', '', 'trunk');
    return 'notGranted';
  }
  const paid = paidSeconds(walk, sent, uses);
  if (paid === null) return 'rejected';
  const callerId = shownNumber(walk, rule, number);
  if (callerId === undefined) return 'rejected';
  addReason(walk, 'outbound-rule', 'outbound', rule.id);
  return {
    ruleId: rule.id,
    number: sent,
    callerId,
    trunks: rule.trunks.length === 0 ? trunks : rule.trunks.filter((one) => trunks.includes(one)),
    longest: shorter(rule.maxDuration, paid),
  };
}

/** Seconds that the caps of money pay for, 0 without end; null, with the reason, when the first block is too much. */
function paidSeconds(walk: Walk, sent: string, uses: readonly CappedUse[]): number | null {
  let longest = Infinity;
  for (const { whose, caps, use, priceOf = walk.plan.priceOf } of uses) {
    const price = priceOf?.(sent);
    if (caps.moneyPerDay === 0 || price === undefined) continue;
    const seconds = longestTalk(price, caps.moneyPerDay - use.moneyToday);
    if (seconds === 0) {
      addReason(walk, 'limit', whose, 'moneyPerDay', String(caps.moneyPerDay));
      return null;
    }
    longest = Math.min(longest, seconds);
  }
  return longest > LONGEST ? 0 : longest;
}

/** The lower of two limits in seconds; 0 means no limit. */
const shorter = (one: number, other: number) =>
  one === 0 || other === 0 ? one + other : Math.min(one, other);

/** The form that a pattern is about: with the country code where its prefix has that, else as it is dialled. */
function formFor({ prefix }: OutboundPattern, number: string): string {
  const isOfVietnam = /^(?:0[1-9]|1[89]00)/.test(number);
  return prefix.startsWith('84') && isOfVietnam ? toE164(number) : number;
}

/** What a pattern makes of a number. */
function sentBy(pattern: OutboundPattern, number: string): string {
  return `${pattern.prepend}${formFor(pattern, number).slice(pattern.strip)}`;
}

/** A costly number is taken only by a prefix that names its kind, as it is dialled or as it is sent. */
function takes(pattern: OutboundPattern, number: string): boolean {
  const { prefix, minLength, maxLength } = pattern;
  const digits = formFor(pattern, number);
  const kind = costlyKind(readSentNumber(sentBy(pattern, number)));
  const names = [prefix, sentBy(pattern, prefix)];
  if (kind !== undefined && !names.some((name) => namesCostly(kind, name))) return false;
  return digits.startsWith(prefix) && digits.length >= minLength && digits.length <= maxLength;
}

/** A call forwarded from outside is made on behalf of the tenant: no extension restricts it. */
function isOpenTo(walk: Walk, { id, allowed, rows }: OutboundRule, extension: string): boolean {
  if (allowed !== null && extension !== '' && !allowed.includes(extension)) {
    addReason(walk, 'not-allowed', 'outbound', id, extension);
    return false;
  }
  if (rows !== null && !anyRowCovers(rows, walk.clock())) {
    addReason(walk, 'closed', 'outbound', id);
    return false;
  }
  return true;
}
