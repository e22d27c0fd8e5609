import type { Destination } from '@alo/contracts';
import { addReason, resumeAt, type Move, type Walk } from '../walk.ts';
import { phoneLabels } from './phone-labels.ts';
import { forwardedMembers } from './forwarded-member.ts';
import { planOutside } from './outbound.ts';
import { type RingStrategy, ringRounds } from './ring-order.ts';

/** Who rings: a subscriber, or a number outside that must confirm by a key. */
export interface RingMember {
  readonly kind: 'subscriber' | 'outside';
  /** Extension or number. */
  readonly number: string;
  /** Seconds; null: the time of the group. */
  readonly timeout: number | null;
  /** Seconds, 0-120: where all ring at once, this one joins so much later. */
  readonly delay?: number;
}

/** A ring group with its extension groups unfolded, in the order of priority (entities §4.5). */
export interface RouteRingGroup {
  readonly id: string;
  readonly strategy: RingStrategy;
  readonly members: readonly RingMember[];
  /** Seconds, 5-300. */
  readonly ringTimeout: number;
  readonly greeting: string | null;
  readonly skipBusy: boolean;
  readonly preventMissed: boolean;
  /** Who forwards the calls of the own phone is rung where they go; absent: the phone rings all the same. */
  readonly followsForwards?: boolean;
  /** Id of the music that the caller hears meanwhile; absent or null: it rings. */
  readonly music?: string | null;
  /** Before the caller's name on the phones. */
  readonly prefix?: string;
  readonly noAnswer: Destination | null;
  readonly isActive: boolean;
}

/** Step of the greeting; the rounds begin at 1. */
const GREETING = 0;

/** Rings a group: its greeting first, where there is one. */
export function enterRingGroup(walk: Walk, id: string): Move {
  const group = walk.configuration.ringGroup(id);
  if (group === undefined || !group.isActive) {
    addReason(walk, group === undefined ? 'unknown' : 'inactive', 'ring_group', id);
    return { next: group?.noAnswer ?? null };
  }
  if (group.greeting === null) return ring(walk, group, 1);
  addReason(walk, 'greeting', 'ring_group', id);
  const then = resumeAt(walk, 'ring_group', id, GREETING);
  const sound = { prompts: [group.greeting], repeat: 1, answer: true, skippable: false };
  return { verb: { do: 'play', ...sound, ...then } };
}

/** After the greeting or a round that nobody took. */
export function afterRingGroup(walk: Walk, id: string, step: number): Move {
  const group = walk.configuration.ringGroup(id);
  return group === undefined ? { next: null } : ring(walk, group, step + 1);
}

function ring(walk: Walk, group: RouteRingGroup, step: number): Move {
  const { configuration, call } = walk;
  const chance = { turn: configuration.turn(group.id), seed: call.call };
  const wanted = group.followsForwards ? forwardedMembers(walk, group.members) : group.members;
  const members = wanted.filter((member) => mayRing(walk, group, member));
  const rounds = ringRounds(group.strategy, members, group.ringTimeout, chance);
  const round = rounds[step - 1];
  if (round === undefined) {
    addReason(
      walk,
      rounds.length === 0 ? 'no-members' : 'outcome',
      'ring_group',
      group.id,
      'noanswer',
    );
    return { next: group.noAnswer };
  }
  addReason(
    walk,
    'dial',
    'ring_group',
    group.id,
    round.members.map(({ number }) => number).join(' '),
  );
  const outside = round.members.filter(({ kind }) => kind === 'outside');
  const plans = outside.map(({ number }) => planOutside(walk, number));
  const open = plans.filter((plan) => typeof plan !== 'string');
  const [first] = open;
  return {
    verb: {
      do: 'ring',
      endpoints: round.members
        .filter(({ kind }) => kind === 'subscriber')
        .map(({ number }) => `${configuration.tenant}-${number}`),
      numbers: open.map(({ number }) => number),
      ...(first?.callerId === undefined ? {} : { callerId: first.callerId }),
      trunks: [...(first?.trunks ?? [])],
      timeout: round.timeout,
      quiet: group.preventMissed,
      ...(typeof group.music === 'string' ? { music: group.music } : {}),
      ...phoneLabels(walk, group.prefix),
      ...resumeAt(walk, 'ring_group', group.id, step),
    },
  };
}

/** The caller's own phone never rings; nor do phones that are away, or busy ones where they are passed over. */
function mayRing(walk: Walk, group: RouteRingGroup, member: RingMember): boolean {
  if (member.kind === 'outside') return true;
  const { configuration, call } = walk;
  const subscriber = configuration.subscriber(member.number);
  if (subscriber === undefined || !subscriber.isActive || subscriber.dnd) return false;
  if (call.origin === 'agent' && member.number === call.from) return false;
  const now = configuration.phoneNow(member.number);
  const idleOnly = group.skipBusy || group.strategy === 'firstavailable';
  return now === 'idle' || (now === 'busy' && !idleOnly);
}
