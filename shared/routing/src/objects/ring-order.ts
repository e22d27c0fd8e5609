import type { RingStrategy } from '../model/ring-group.ts';

/** Members that ring together, and for how long. */
export interface RingRound<Member> {
  readonly members: readonly Member[];
  /** Seconds. */
  readonly timeout: number;
}

interface Timed {
  /** Seconds this member rings; null: the time of the group. */
  readonly timeout: number | null;
  /** Seconds after which this member joins those that ring together; absent: 0. */
  readonly delay?: number;
}

/** Turns and chances of one call: where a rotation stands, and what decides a shuffle. */
export interface RingChance {
  readonly turn: number;
  readonly seed: string;
}

/**
 * The rounds in which a group rings. Together they last no longer than the group may ring; a round that
 * would pass that end is cut, rounds after it are left out.
 *
 * @param longest seconds, 5-300
 */
export function ringRounds<Member extends Timed>(
  strategy: RingStrategy,
  members: readonly Member[],
  longest: number,
  { turn, seed }: RingChance,
): RingRound<Member>[] {
  if (members.length === 0) return [];
  switch (strategy) {
    case 'ringall':
      return joining(members, longest);
    case 'firstavailable':
      return [{ members: members.slice(0, 1), timeout: longest }];
    case 'linear':
      return cut(oneByOne(members, longest), longest);
    case 'roundrobin':
      return cut(oneByOne(rotate(members, turn), longest), longest);
    case 'random':
      return cut(oneByOne(shuffle(members, seed), longest), longest);
    case 'memoryhunt': {
      const rounds = members.map((member, index) => ({
        members: members.slice(0, index + 1),
        timeout: member.timeout ?? Math.ceil(longest / members.length),
      }));
      return cut(rounds, longest);
    }
  }
}

/** All at once, some later: the first of those that may ring begins, whatever its delay. */
function joining<Member extends Timed>(
  members: readonly Member[],
  longest: number,
): RingRound<Member>[] {
  const delays = [...new Set(members.map(({ delay = 0 }) => delay))].sort((one, two) => one - two);
  const rounds = delays.map((from, index) => ({
    members: members.filter(({ delay = 0 }) => delay <= from),
    timeout: (delays[index + 1] ?? from + longest) - from,
  }));
  return cut(rounds, longest);
}

function oneByOne<Member extends Timed>(
  members: readonly Member[],
  longest: number,
): RingRound<Member>[] {
  const share = Math.max(5, Math.ceil(longest / members.length));
  return members.map((member) => ({ members: [member], timeout: member.timeout ?? share }));
}

function cut<Member>(rounds: readonly RingRound<Member>[], longest: number): RingRound<Member>[] {
  const kept: RingRound<Member>[] = [];
  let left = longest;
  for (const round of rounds) {
    if (left <= 0) break;
    kept.push({ ...round, timeout: Math.min(round.timeout, left) });
    left -= round.timeout;
  }
  return kept;
}

function rotate<Member>(members: readonly Member[], turn: number): Member[] {
  const start = turn % members.length;
  return [...members.slice(start), ...members.slice(0, start)];
}

/** The same call always gets the same order: a question that is asked twice has one answer. */
function shuffle<Member>(members: readonly Member[], seed: string): Member[] {
  return members
    .map((member, index) => ({ member, rank: hash(`${seed}/${index}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ member }) => member);
}

/** FNV-1a, 32 bits: spreads well enough for an order. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
