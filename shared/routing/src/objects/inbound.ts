import type { Destination } from '@alo/contracts';
import { blockOfCaller } from '../number/block-list.ts';
import { ruleFits } from '../number/number-rule.ts';
import { rejectCause } from '../route-verb.ts';
import { addReason, resumeAt, type Move, type Walk } from '../walk.ts';

/** A telephone number of the tenant (entities §4.1). */
export interface RouteNumber {
  readonly id: string;
  readonly number: string;
  /** What phones show as the number that was called. */
  readonly displayName?: string;
  readonly usage: 'in' | 'out' | 'inout';
  readonly inboundId: string | null;
  /** Calls at once, in and out; absent or 0: without limit. */
  readonly maxChannels?: number;
  /** Extensions that may show it outside; absent or null: everybody. */
  readonly allowed?: readonly string[] | null;
  /** Epoch milliseconds; null: does not expire. */
  readonly expiresAt: number | null;
  readonly isActive: boolean;
}

/** Callers that a rule is for, and where their calls go (entities §4.4). */
export interface IncomingRule {
  readonly id: string;
  readonly callers: 'any' | 'exact' | 'prefix' | 'list' | 'vip' | 'anonymous';
  readonly values: readonly string[];
  readonly destination: Destination | null;
  readonly isActive: boolean;
}

/** What happens to calls of one number; rules in the order of priority (entities §4.4). */
export interface RouteInbound {
  readonly id: string;
  readonly greeting: string | null;
  /** 0 without limit. */
  readonly maxCalls: number;
  readonly timeConditionId: string | null;
  /** Before the caller's name on phones. */
  readonly prefix?: string;
  readonly rules: readonly IncomingRule[];
  readonly isActive: boolean;
}

/** A call from outside: number in service, room for it, not blocked, then greeting and rules. */
export function enterInbound(walk: Walk): Move {
  const { configuration, call } = walk;
  const number = configuration.number(call.to);
  const inboundId = number?.inboundId ?? null;
  const inbound = inboundId === null ? undefined : configuration.inbound(inboundId);
  if (number === undefined || inbound === undefined || number.usage === 'out') {
    addReason(walk, 'unknown', 'number', number?.id ?? '', call.to);
    return { verb: { do: 'reject', cause: rejectCause.unknownNumber } };
  }
  const isExpired = number.expiresAt !== null && number.expiresAt <= walk.now;
  if (!number.isActive || !inbound.isActive || isExpired) {
    addReason(walk, isExpired ? 'number-expired' : 'inactive', 'number', number.id, call.to);
    return { verb: { do: 'reject', cause: rejectCause.outOfService } };
  }
  if (inbound.maxCalls > 0 && configuration.callsOf(number.id) >= inbound.maxCalls) {
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
export function isFull({ configuration }: Walk, { id, maxChannels = 0 }: RouteNumber): boolean {
  return maxChannels > 0 && configuration.channelsOf(id) >= maxChannels;
}

/** Where nothing is blocked, who calls and when is not looked at: the answer stands for everybody. */
function blockFor(walk: Walk, numberId: string) {
  const { blockedIncoming } = walk.configuration;
  if (blockedIncoming.length === 0) return undefined;
  return blockOfCaller(blockedIncoming, walk.call.from, numberId, walk.now);
}

/** After the greeting. */
export function afterInbound(walk: Walk, id: string): Move {
  const inbound = walk.configuration.inbound(id);
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

function isFor({ call, configuration }: Walk, { callers, values }: IncomingRule): boolean {
  switch (callers) {
    case 'any':
      return true;
    case 'anonymous':
      return call.from === '';
    case 'vip':
      return configuration.isVip(call.from);
    case 'prefix':
      return values.some((value) => ruleFits({ type: 'prefix', value }, call.from));
    case 'exact':
    case 'list':
      return values.some((value) => ruleFits({ type: 'exact', value }, call.from));
  }
}
