import { addReason, resumeAt, type Move, type Walk } from '../decision/walk.ts';
import { phoneLabels } from './phone-labels.ts';
import { forwardedMembers } from './forwarded-member.ts';
import { planOutside } from './outbound.ts';
import { ringRounds } from './ring-order.ts';
import type { RingMember, RouteRingGroup } from '../model/ring-group.ts';

/** Step of the greeting; the rounds begin at 1. */
const GREETING = 0;

/** Rings a group: its greeting first, where there is one. */
export function enterRingGroup(walk: Walk, id: string): Move {
  const group = walk.plan.ringGroup(id);
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
  const group = walk.plan.ringGroup(id);
  return group === undefined ? { next: null } : ring(walk, group, step + 1);
}

function ring(walk: Walk, group: RouteRingGroup, step: number): Move {
  const { call } = walk;
  const chance = { turn: walk.facts.turn(group.id), seed: call.call };
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
        .map(({ number }) => `${walk.plan.tenant}-${number}`),
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
  const { call } = walk;
  const subscriber = walk.plan.subscriber(member.number);
  if (subscriber === undefined || !subscriber.isActive || subscriber.dnd) return false;
  if (call.origin === 'agent' && member.number === call.from) return false;
  const now = walk.facts.phoneNow(member.number);
  const idleOnly = group.skipBusy || group.strategy === 'firstavailable';
  return now === 'idle' || (now === 'busy' && !idleOnly);
}
