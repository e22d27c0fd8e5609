import type { Destination } from '@alo/contracts';
import { blockOfCaller } from '../number/block-list.ts';
import { ruleFits } from '../number/number-rule.ts';
import { rejectCause } from '../dial-plan/route-verb.ts';
import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import type { RouteNumber, IncomingRule, RouteInbound } from '../model/inbound.ts';

/** A call from outside: number in service, room for it, not blocked, then greeting and rules. */
export function enterInbound(walk: Walk): Move {
  const { call } = walk;
  const number = walk.plan.number(call.to);
  const inboundId = number?.inboundId ?? null;
  const inbound = inboundId === null ? undefined : walk.plan.inbound(inboundId);
  if (number === undefined || inbound === undefined || number.usage === 'out') {
    addReason(walk, 'unknown', 'number', number?.id ?? '', call.to);
    return { verb: { do: 'reject', cause: rejectCause.unknownNumber } };
  }
  const isExpired = number.expiresAt !== null && number.expiresAt <= walk.facts.now;
  if (!number.isActive || !inbound.isActive || isExpired) {
    addReason(walk, isExpired ? 'number-expired' : 'inactive', 'number', number.id, call.to);
    return { verb: { do: 'reject', cause: rejectCause.outOfService } };
  }
  if (inbound.maxCalls > 0 && walk.facts.callsOf(number.id) >= inbound.maxCalls) {
    addReason(walk, 'number-full', 'inbound', inbound.id, String(inbound.maxCalls));
    return { verb: { do: 'reject', cause: rejectCause.busy } };
  }
  if (isFull(walk, number)) {
    addReason(walk, 'number-full', 'number', number.id, String(number.maxChannels));
    return { verb: { do: 'reject', cause: rejectCause.busy } };
  }
  const block = blockFor(walk, number.id);
  if (block !== undefined) {
    addReason(walk, 'blocked', 'blocked_incoming', block.id);
    return turnAway(block.action, block.destination);
  }
  if (inbound.greeting === null) return chooseRule(walk, inbound);
  addReason(walk, 'greeting', 'inbound', inbound.id);
  const sound = { prompts: [inbound.greeting], repeat: 1, answer: true, skippable: false };
  return { verb: { do: 'play', ...sound, ...resumeAt(walk, 'inbound', inbound.id) } };
}

/** Are all channels of a number in use? */
export function isFull({ facts }: Walk, { id, maxChannels = 0 }: RouteNumber): boolean {
  return maxChannels > 0 && facts.channelsOf(id) >= maxChannels;
}

/** Where nothing is blocked, who calls and when is not looked at: the answer stands for everybody. */
function blockFor(walk: Walk, numberId: string) {
  const { blockedIncoming } = walk.plan;
  if (blockedIncoming.length === 0) return undefined;
  return blockOfCaller(blockedIncoming, walk.call.from, numberId, walk.facts.now);
}

/** After the greeting. */
export function afterInbound(walk: Walk, id: string): Move {
  const inbound = walk.plan.inbound(id);
  return inbound === undefined ? { next: null } : chooseRule(walk, inbound);
}

function turnAway(
  action: 'reject' | 'busy' | 'silent' | 'destination',
  to: Destination | null,
): Move {
  if (action === 'destination') return { next: to };
  const causes = {
    reject: rejectCause.rejected,
    busy: rejectCause.busy,
    silent: rejectCause.absent,
  };
  return { verb: { do: 'reject', cause: causes[action] } };
}

/** The shortcut to a time condition counts before the rules. */
function chooseRule(walk: Walk, inbound: RouteInbound): Move {
  if (inbound.timeConditionId !== null) {
    return { next: { dest_type: 'time', dest_id: inbound.timeConditionId, dest_value: null } };
  }
  const rule = inbound.rules.find((one) => one.isActive && isFor(walk, one));
  if (rule === undefined) {
    addReason(walk, 'no-rule', 'inbound', inbound.id);
    return { next: null };
  }
  addReason(walk, 'rule', 'incoming', rule.id, rule.callers);
  return { next: rule.destination };
}

function isFor({ call, facts }: Walk, { callers, values }: IncomingRule): boolean {
  switch (callers) {
    case 'any':
      return true;
    case 'anonymous':
      return call.from === '';
    case 'vip':
      return facts.isVip(call.from);
    case 'prefix':
      return values.some((value) => ruleFits({ type: 'prefix', value }, call.from));
    case 'exact':
    case 'list':
      return values.some((value) => ruleFits({ type: 'exact', value }, call.from));
  }
}
